import type { BrowserContext, Page } from "playwright";

/** Pages of a browser by who looks at them: signed in once, and used again by the next test. */
export class PagePool {
  readonly #contexts = new Map<string, Promise<BrowserContext>>();
  readonly #idle = new Map<string, Page[]>();

  /** One that nobody uses. `open` makes the context of those who have none yet. */
  async take(who: string, open: () => Promise<BrowserContext>): Promise<Page> {
    const context = this.#contexts.get(who) ?? open();
    this.#contexts.set(who, context);
    return this.#idle.get(who)?.pop() ?? (await context).newPage();
  }

  giveBack(who: string, page: Page): void {
    this.#idle.set(who, [...(this.#idle.get(who) ?? []), page]);
  }
}
