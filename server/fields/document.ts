import { z } from "zod";
import { documentKinds } from "../corpus/types.ts";

export const kindChoices = documentKinds;

export const documentKindFields = z.object({
  sKind: z.enum(documentKinds, { errorMap: () => ({ message: "Please choose a kind" }) }),
});
