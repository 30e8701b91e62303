const lawWords =
  "personal data breach notification controller processor consent retention audit customer due diligence outsourcing sanction incident encryption transfer licence withdrawal contract employee record officer training risk policy security resilience laundering owner transaction report authority".split(
    " ",
  );
const acts = ["GDPR", "DORA", "NIS2", "DSA", "MiCA", "AI Act", "KVKK", "PDPL", "GwG", "BDSG"];
const german = ["Datenschutz", "Geldwäsche", "Auftrags", "Verarbeitungs", "Sicherheits"];
const germanEnds = ["beauftragter", "vertrag", "gesetz", "meldung", "pflicht", "verordnung"];
const countries = ["Malta", "Germany", "Estonia", "Latvia", "Türkiye", "Saudi Arabia", "France"];

/** What somebody may type to make an answer or a search slow, each of the length asked for. */
export const questionShapes: Record<string, (length: number) => string> = {
  "unknown words": fill((at) => `w${at}`),
  "unknown words of letters": fill((at) => `q${spell(at * 7919)}zk`),
  "the same word": fill(() => "retention"),
  "one long word": (length) => "a".repeat(length),
  "law words": fill((at) => take(lawWords, at)),
  "law words with endings": fill((at) => `${take(lawWords, at * 7)}${at % 3 === 0 ? "s" : ""}`),
  numbers: fill((at) => `${1000 + at}`),
  "signs alone": fill(() => "?!.,;:-–—()"),
  "article references": fill((at) => `Art. ${at + 1}(1) GDPR`),
  "references without an act": fill((at) => `§ ${at + 1} Abs. 2`),
  "quoted phrases": fill((at) => `"${take(lawWords, at)} ${take(lawWords, at * 3 + 1)}"`),
  negations: fill((at) => `not ${take(lawWords, at)}`),
  "mixed scripts": fill((at) => `${take(["data", "veri", "بيانات", "данные"], at)}${at}`),
  "German compounds": fill((at) => `${take(german, at)}${take(germanEnds, at)}`),
  "combining marks": fill(() => "e\u0301\u0302\u0303"),
  "one letter under marks": (length) => `a${"\u0301".repeat(length - 1)}`,
  "Chinese letters": fill(() => "数据保护法律合规"),
  emoji: fill(() => "👩‍⚖️📜🔒"),
  blanks: (length) => `what${" ".repeat(length)}data`,
  "slips of the pen": fill((at) => slip(take(lawWords, at), at)),
  acts: fill((at) => take(acts, at)),
  "acts compared": fill((at) => `${take(acts, at)} versus ${take(lawWords, at)}`),
  countries: fill((at) => `${take(countries, at)} and`),
  "names in capitals": fill((at) => `AB${spell(at * 31).toUpperCase()}X`),
  titles: fill((at) => `Foo${spell(at)} Bar${spell(at * 7)} Act`),
  "capitals without an end": fill(() => "Aa"),
  between: fill((at) => (at === 0 ? "between" : "a")),
  "case numbers": fill((at) => `C-${at + 1}/14`),
  "German laws": fill((at) => `Foo${spell(at * 17)}gesetz`),
  "laws of the Union": fill((at) => `20${10 + (at % 20)}/${at + 1}`),
  "letters and hyphens": (length) => "A-".repeat(length / 2),
  "Turkish words": fill((at) => take(["kişisel", "verilerimizin", "sözleşmelerimiz"], at)),
  "Arabic words": fill((at) => take(["حماية", "البيانات", "والمعالجة", "النظام"], at)),
};

/** Text that makes patterns and parsers go back, each of the length asked for. */
export const textShapes: Record<string, (length: number) => string> = {
  letters: (length) => "a".repeat(length),
  "words and blanks": (length) => "data ".repeat(length / 5),
  dots: (length) => ".".repeat(length),
  "letters and dots": (length) => "a.".repeat(length / 2),
  "dots without an end": (length) => `a@${"a.".repeat(length / 2)}`,
  "a long domain": (length) => `a@${"a".repeat(length)}`,
  "a long domain with a short end": (length) => `a@${"aa.".repeat(length / 3)}a`,
  "ats alone": (length) => "@".repeat(length),
  "ats and dots": (length) => "a@a.".repeat(length / 4),
  blanks: (length) => ` ${" ".repeat(length)}x`,
  "blanks inside": (length) => `a${" ".repeat(length)}a`,
  lines: (length) => `${"\n".repeat(length)}x`,
  hyphens: (length) => `a${"-".repeat(length)}.com`,
  "letters and hyphens": (length) => `${"a-".repeat(length / 2)}!`,
  slashes: (length) => "/".repeat(length),
  schemes: (length) => "http://".repeat(length / 7),
  "a path": (length) => `example.com/${"a/".repeat(length / 2)} `,
  "a long port": (length) => `example.com:${"1".repeat(length)}`,
  colons: (length) => `example.com${":1".repeat(length / 2)}`,
  digits: (length) => "1".repeat(length),
  "digits and symbols": (length) => "1!".repeat(length / 2),
  "letters beyond ASCII": (length) => `${"ü".repeat(length)}.é`,
  "halves of characters": (length) => "\ud800".repeat(length),
  "open tags": (length) => "<a ".repeat(length / 3),
  "open brackets": (length) => "(".repeat(length),
  "open comments": (length) => "<!--".repeat(length / 4),
  "nested elements": (length) => "<b>".repeat(length / 3),
  entities: (length) => "&amp".repeat(length / 4),
  quotes: (length) => '"'.repeat(length),
  "commas and quotes": (length) => ',"'.repeat(length / 2),
  "open braces": (length) => '{"a":['.repeat(length / 6),
  "numbered lines": (length) => "1.1 A\n".repeat(length / 6),
  "short sentences": (length) => "A. ".repeat(length / 3),
  references: (length) => "Art. 1 (2) ".repeat(length / 11),
  capitals: (length) => "Aa ".repeat(length / 3),
  marks: (length) => `a${"\u0301".repeat(length)}`,
};

function fill(make: (at: number) => string): (length: number) => string {
  return (length) => {
    const words: string[] = [];
    for (let at = 0, size = 0; size < length; at += 1) {
      const word = make(at);
      words.push(word);
      size += word.length + 1;
    }
    return words.join(" ").slice(0, length);
  };
}

function take(list: string[], at: number): string {
  return list[at % list.length] ?? "";
}

/** A number in letters. */
function spell(number: number): string {
  return [...number.toString(26)]
    .map((digit) => String.fromCharCode(97 + parseInt(digit, 26)))
    .join("");
}

/** The word with one letter that does not belong there. */
function slip(word: string, at: number): string {
  const place = 1 + (at % Math.max(1, word.length - 2));
  return `${word.slice(0, place)}x${word.slice(place + 1)}`;
}
