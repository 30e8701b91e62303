import { z } from "zod";
import { says } from "./says.ts";

/** What a browser can tell of the table before it sends it. */
export const importForm = z.object({
  file: z.array(z.instanceof(File)).min(1, says("fields.import.file")),
});
