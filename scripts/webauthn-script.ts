import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const name = "virtual:webauthn-script";

/** The browser's half of WebAuthn as text, to be written into the pages that ask for a passkey. */
export function webauthnScript(): Plugin {
  return {
    name: "webauthn-script",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      // Its package offers modules alone by name; the script lies beside them.
      const main = createRequire(import.meta.url).resolve("@simplewebauthn/browser");
      const file = join(main, "../../dist/bundle/index.umd.min.js");
      return `export default ${JSON.stringify(readFileSync(file, "utf8"))};`;
    },
  };
}
