import { config } from "../../server/config.ts";

/** What the product is called, and where others reach it: for what is read outside of it. */
export function readPublicSite() {
  const { productName, publicUrl } = config();
  return { productName, publicUrl };
}
