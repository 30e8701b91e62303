/** What to do about a page that cannot be read, for the person whose company it is. */
export const usualRemedy = "Upload what it says as a PDF.";

/** Why a page is not read, in a clause that goes behind "it": "answers with 404". */
export class PageFault extends Error {
  constructor(
    message: string,
    /** Whether the server itself is at fault, so that none of its pages need be asked for. */
    readonly ofSite = false,
    readonly remedy = usualRemedy,
  ) {
    super(message);
    this.name = "PageFault";
  }
}
