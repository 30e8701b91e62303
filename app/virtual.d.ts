/** Which messages each route asks for in a browser; put together by scripts/page-messages.ts. */
declare module "virtual:page-messages" {
  const keys: Record<string, string[]>;
  export default keys;
}

declare module "virtual:remix/server-build" {
  export const routes: import("./http/remix.server.ts").ServerBuild["routes"];
}

/** The browser's half of WebAuthn; see scripts/webauthn-script.ts. */
declare module "virtual:webauthn-script" {
  const script: string;
  export default script;
}
