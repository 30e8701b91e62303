import type { Person } from "./test-api.ts";

/** A person confirms so many findings that enough is assessed for a score. */
export async function confirmFindings(
  person: Pick<Person, "listFindings" | "overrideFinding">,
  company: string,
): Promise<void> {
  const { findings } = await person.listFindings(company, { status: "needs_review" });
  const reason = "The passage was read, and it says so.";
  for (const { id } of findings.slice(0, 15)) {
    await person.overrideFinding(company, id, { verdict: "met", reason });
  }
}
