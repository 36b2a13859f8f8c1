#!/bin/sh
# Makes the two third-party modules of this folder, each as one file with its types and licence,
# from the versions in package-lock.json. Run it with `npm run vendor` after `npm ci`.
set -eu
cd "$(dirname "$0")/../../../../.."
to=src/kartentisch/web/static/vendor
work=node_modules/.vendor
mkdir -p "$work"
version() { node -p "require('./node_modules/$1/package.json').version"; }

make() { # NAME PACKAGE LICENCE; the exports on stdin
    cat > "$work/$1.ts"
    npx --no-install esbuild "$work/$1.ts" --bundle --format=esm --minify --target=es2022 \
        --legal-comments=none --log-level=warning \
        "--banner:js=/* $2 $(version "$2"), $3 */" "--outfile=$to/$1.js"
    npx --no-install dts-bundle-generator --silent --no-check --export-referenced-types=false \
        --external-inlines "$2" --external-inlines @types/trusted-types -o "$to/$1.d.ts" "$work/$1.ts"
}

make lit-html lit-html "BSD-3-Clause, see lit-html.LICENSE" <<'END'
export { html, svg, nothing, render, type TemplateResult } from "lit-html";
export { repeat } from "lit-html/directives/repeat.js";
END
make fluent-bundle @fluent/bundle "Apache-2.0, see fluent-bundle.LICENSE" <<'END'
export { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
END
cp node_modules/lit-html/LICENSE "$to/lit-html.LICENSE"
cp LICENSE "$to/fluent-bundle.LICENSE"
