/** Latin-1 from code point 160 on, in its order. */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );

const others =
  "amp=& lt=< gt=> quot=\" apos=' ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ lsaquo=‹ rsaquo=› hellip=… bull=• euro=€ trade=™ dagger=† Dagger=‡ permil=‰ prime=′ Prime=″ minus=− le=≤ ge=≥ ne=≠ asymp=≈ larr=← rarr=→ OElig=Œ oelig=œ Scaron=Š scaron=š Zcaron=Ž zcaron=ž Ccaron=Č ccaron=č Yuml=Ÿ Amacr=Ā amacr=ā Emacr=Ē emacr=ē Imacr=Ī imacr=ī Umacr=Ū umacr=ū Gbreve=Ğ gbreve=ğ Idot=İ inodot=ı Scedil=Ş scedil=ş ensp=\u2002 emsp=\u2003 thinsp=\u2009 zwnj=\u200c zwj=\u200d lrm=\u200e rlm=\u200f".split(
    " ",
  );

const named = new Map([
  ...latin1.map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...others.map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  }),
]);
const xmlNames = new Set(["amp", "lt", "gt", "quot", "apos"]);

/** The characters of `&name;`, null when nothing defines it; XML by itself defines five. */
export function readEntity(name: string, dialect: "xml" | "html"): string | null {
  if (!name.startsWith("#")) {
    return dialect === "html" || xmlNames.has(name) ? (named.get(name) ?? null) : null;
  }
  const code = /^#[xX]/.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : null;
}
