import type { CodedMessage } from "../messages/coded-message.ts";

/** Why a text is not to be used, in a clause that goes behind "it", and what to do about it. */
export type PageFlaw = { fault: CodedMessage; remedy: "download" | "upload" };

/** Why a page is not read. */
export class PageFault extends Error {
  constructor(
    readonly fault: CodedMessage,
    /** Whether the server itself is at fault, so that none of its pages need be asked for. */
    readonly ofSite = false,
    readonly remedy: PageFlaw["remedy"] = "upload",
  ) {
    super(fault.code);
    this.name = "PageFault";
  }
}
