/** Why a file is not read, in a clause that goes behind its name; one line, whatever it quotes. */
export class FileFault extends Error {
  constructor(message: string) {
    super(message.replace(/[\s\p{Cc}]+/gu, " ").slice(0, 250));
    this.name = "FileFault";
  }
}
