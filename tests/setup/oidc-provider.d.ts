declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  type Context = { path: string; body: unknown };

  /** As much of the package as the tests use; it brings no types of its own. */
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
  }
}
