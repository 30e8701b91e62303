import { setTimeout as sleep } from "node:timers/promises";
import { companyForm } from "../../../tests/setup/company-form.ts";
import { makePdf } from "../../../tests/setup/make-pdf.ts";
import type { BenchPerson } from "../open-account.ts";
import { makeRandom, writePages, writeQuestions } from "../scale/write-documents.ts";

export type Visits = {
  /** What pages took, in milliseconds. */
  pages: number[];
  searches: number[];
  answers: number[];
  uploads: number[];
  /** Refused with 503 and a Retry-After: come back later. */
  later: number;
  /** Refused with 429 and a Retry-After: this visitor came too often. */
  tooOften: number;
  /** What else went wrong, and how often. */
  errors: Map<string, number>;
};

type Failure = Error & { status?: number; retryAfter?: number };

const questions = ["How long is personal data kept?", "Who is our data protection officer?"];
const words = writeQuestions(200);
/** Each names its company: without it the answer is a redirect, which costs little. */
const pages = ["overview", "default", "details", "calendar"].map(
  (page) => `/dashboard/${page}?company=Company+0`,
);
/** Between two clicks, in milliseconds: somebody reads. */
const pause = { least: 1_000, more: 4_000 };

/** Reads, searches, asks and uploads until the time is over. */
export async function visit(
  url: string,
  { cookie, api }: BenchPerson,
  number: number,
  until: number,
  visits: Visits,
): Promise<void> {
  const random = makeRandom(number);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const open = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, {
      ...{ ...init, redirect: "manual" as const },
      headers: { cookie, "accept-encoding": "gzip", origin: url },
    });
    await answer.arrayBuffer();
    return answer;
  };
  /** What the last refusal asked to wait. */
  let comeAgainMs = 0;
  await sleep(random() * pause.more);
  while (Date.now() < until) {
    const wish = random();
    comeAgainMs = 0;
    if (wish < 0.7) await note(visits.pages, () => open(pick(pages)));
    else if (wish < 0.9) {
      await note(visits.searches, () =>
        open(`/dashboard/search?${new URLSearchParams({ q: pick(words) })}`),
      );
    } else if (wish < 0.98) {
      await note(visits.answers, () => askFor(pick(questions)));
    } else {
      await note(visits.uploads, () => upload(`Upload ${number} ${performance.now()}`));
    }
    await sleep(comeAgainMs + pause.least + random() * pause.more);
  }

  function askFor(prompt: string): Promise<Response> {
    return api.ask({ company: "Company 0", prompt }).then(() => new Response());
  }

  async function upload(company_name: string): Promise<Response> {
    const pdf = new Uint8Array(makePdf(writePages(number, 0).slice(0, 2)));
    await api.addCompany(companyForm({ company_name }, [new File([pdf], "policy.pdf")]));
    return new Response();
  }

  async function note(took: number[], act: () => Promise<Response>): Promise<void> {
    const begun = performance.now();
    try {
      const { status, headers } = await act();
      if (status === 200 || status === 304) took.push(performance.now() - begun);
      else putOff(status, Number(headers.get("retry-after")));
    } catch (error) {
      const { status, retryAfter, message, cause } = error as Failure;
      if (status) putOff(status, retryAfter, message);
      else count(String(cause ?? error));
    }
  }

  function putOff(status: number, retryAfter = 0, said = ""): void {
    comeAgainMs = retryAfter * 1_000;
    if (status === 503 && retryAfter) visits.later += 1;
    else if (status === 429 && retryAfter) visits.tooOften += 1;
    else count(`status ${status} ${said}`.trim());
  }

  function count(what: string): void {
    visits.errors.set(what, (visits.errors.get(what) ?? 0) + 1);
  }
}
