/** The codes of the labelled policies: a code counts for its parents too ("4.2" is "4"). */
const upperConcepts: Record<string, string> = {
  "1": "controller",
  "4": "data subject right",
  "6": "user choice",
  "7": "complaint",
  "8": "personal data category",
  "9": "personal data origin",
  "10": "lawful basis",
  "11": "processing purposes",
  "12": "security",
  "14": "transfer",
  "15": "children",
  "16": "storage",
  "17": "sharing",
  "18": "beyond the GDPR",
};
const lowerConcepts: Record<string, string> = {
  "1.1": "controller: identity",
  "1.2": "controller: contact",
  "4.1": "right: information",
  "4.2": "right: access",
  "4.3": "right: rectification",
  "4.4": "right: erasure",
  "4.5": "right: restriction",
  "4.6": "right: objection",
  "4.7": "right: portability",
  "4.9": "right: withdraw consent",
  "9.1": "origin: given by the person",
  "9.2": "origin: observed",
  "10.1": "basis: contract",
  "10.3": "basis: legitimate interest",
  "10.5": "basis: consent",
  "10.6": "basis: legal duty",
  "16.1": "storage: period",
  "16.2": "storage: place",
  "16.3": "storage: disposal",
  "17.1": "sharing: with whom",
  "17.2": "sharing: when",
};

export type PolicyConcept = { code: string; name: string };

export const policyConcepts: PolicyConcept[] = [
  ...sortCodes(upperConcepts),
  ...sortCodes(lowerConcepts),
].map(([code, name]) => ({ code, name }));

/** The upper concepts come first. */
export const upperCount = Object.keys(upperConcepts).length;

export function bearsConcept(codes: string[], { code }: PolicyConcept): boolean {
  return codes.some((each) => each === code || each.startsWith(`${code}.`));
}

function sortCodes(named: Record<string, string>): [string, string][] {
  return Object.entries(named).sort(([one], [other]) => Number(one) - Number(other));
}
