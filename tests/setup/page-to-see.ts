import type { Seed, Who } from "./seed-names.ts";

export type PageToSee = {
  /** What a file with its picture is called. */
  name: string;
  path: string | ((seed: Seed) => string);
  who: Who | "stranger";
  /** 200 when it is left out. */
  status?: number;
  /** What a form holds that is posted to the page and refused. */
  posted?: Record<string, string>;
};

/** A page, what is posted to it, which is refused, and its status. */
export type PageRow = [
  name: string,
  path: PageToSee["path"],
  posted?: Record<string, string> | undefined,
  status?: number,
];

export function pathOf({ path }: PageToSee, seed: Seed): string {
  return typeof path === "string" ? path : path(seed);
}

/** Some forms carry files, so each is posted as one that does. */
export function asForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The pages that somebody sees. */
export function seenBy(who: PageToSee["who"], rows: PageRow[]): PageToSee[] {
  return rows.map(([name, path, posted, status]) => ({
    ...{ name, path, who },
    ...(posted && { posted, status: 400 }),
    ...(status && { status }),
  }));
}
