import { vitePlugin as remix } from "@remix-run/dev";
import { denyImports } from "vite-env-only";
import { defineConfig } from "vitest/config";
import { pageMessages } from "./scripts/page-messages.ts";
import { webauthnScript } from "./scripts/webauthn-script.ts";
import { listTestProjects } from "./tests/setup/test-projects.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const testing = Boolean(process.env.VITEST);

// This is the Vite configuration; the Remix command line is pointed at it with --config.
export default defineConfig({
  plugins: testing
    ? []
    : [
        // A folder outside app/ would otherwise be bundled into the browser without a word. Only
        // the rules of fields are meant for both sides, the lists of names that they use, and what
        // fills messages in; the messages themselves travel with the page that shows them.
        denyImports({
          client: {
            files: [
              /^server\/(?!form-schemas\/|catalogue\/(?:types|countries|profile-questions)\.ts|messages\/(?:coded-message|formats|languages|message|stored-message|translate|word-step)\.ts|search\/languages\.ts)/,
            ],
          },
        }),
        pageMessages(),
        webauthnScript(),
        remix({
          ignoredRouteFiles: ["**/*.test.*"],
          future: {
            v3_fetcherPersist: true,
            v3_relativeSplatPath: true,
            v3_throwAbortReason: true,
            // Pages with scripts are few: one file with all routes, kept for good, asks less of a slow
            // line than a question about its links from every page.
            v3_lazyRouteDiscovery: false,
            v3_singleFetch: true,
          },
        }),
      ],
  build: { target: "es2022", assetsInlineLimit: 0 },
  test: {
    ...(testing && { projects: listTestProjects() }),
    globalSetup: ["tests/setup/make-folder.ts"],
    setupFiles: ["tests/setup/setup.ts"],
    pool: "forks",
    // Each kind of files would transform the whole of server/ for itself, in every run.
    experimental: { fsModuleCache: true },
    // No test is about how fast the machine is; this is for what never ends.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
