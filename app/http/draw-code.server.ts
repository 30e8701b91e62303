import { renderSVG } from "uqr";

/** The text as a picture for a camera, to stand in a page. */
export function drawCode(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString("base64")}`;
}
