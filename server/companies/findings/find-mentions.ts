/** Somebody who can be mentioned. */
type Mentionable = { id: string; email: string };
export type Mentions<Person> = {
  people: Person[];
  /** What stands behind an @ and names nobody, or several. */
  unknown: string[];
};

/** The @ of an address has letters before it and begins no name. */
const written =
  /(?<![\p{L}\p{N}._%+@-])@([\p{L}\p{N}][\p{L}\p{N}._%+-]*(?:@[\p{L}\p{N}][\p{L}\p{N}.-]*)?)/gu;

/**
 * Whom a text mentions: `@` and the address of one of `people`, or what stands before its `@`
 * where only one of them is called so.
 */
export function findMentions<Person extends Mentionable>(
  text: string,
  people: Person[],
): Mentions<Person> {
  const found = new Set<Person>();
  const unknown = new Set<string>();
  const names = [...text.matchAll(written)].map(([, one = ""]) => trim(one));
  for (const name of new Set(names)) {
    const person = findPerson(name.toLowerCase(), people);
    if (person) found.add(person);
    else unknown.add(name);
  }
  return { people: [...found], unknown: [...unknown] };
}

/** The end of a sentence belongs to no name. */
function trim(name: string): string {
  let end = name.length;
  while (end > 0 && /[.%+-]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function findPerson<Person extends Mentionable>(
  name: string,
  people: Person[],
): Person | undefined {
  const called = people.filter(({ email }) => {
    const address = email.toLowerCase();
    return name.includes("@") ? address === name : address.startsWith(`${name}@`);
  });
  return called.length === 1 ? called[0] : undefined;
}
