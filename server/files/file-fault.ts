/** What is wrong with a file, where its reader is told so in another form than the clause. */
export type FileFaultKind =
  "binary" | "encoding" | "wrongEncoding" | "tooManyElements" | "nested" | "other";

/** Why a file is not read, in a clause that goes behind its name; one line, whatever it quotes. */
export class FileFault extends Error {
  constructor(
    message: string,
    readonly kind: FileFaultKind = "other",
    /** The encoding in question; one line and short. */
    readonly label = "",
  ) {
    super(toLine(message).slice(0, 250));
    this.name = "FileFault";
    this.label = toLine(label).slice(0, 40);
  }
}

function toLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
