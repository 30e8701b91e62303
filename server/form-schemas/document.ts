import { z } from "zod";
import { documentKinds } from "../catalogue/types.ts";
import { missingFile, missingVersion, pdfFiles } from "./company.ts";

export const kindChoices = documentKinds;

export const documentKindFields = z.object({
  sKind: z.enum(documentKinds, { errorMap: () => ({ message: "Please choose a kind" }) }),
});

export const scannedFields = z.object({
  bScanned: z.boolean({
    required_error: "Please say whether it is to be scanned",
    invalid_type_error: "Please say whether it is to be scanned",
  }),
});

/** What a browser can tell of an upload before it sends it; the server looks into the files. */
export const addDocumentsForm = z.object({ file: pdfFiles.min(1, missingFile) });
export const newVersionForm = z.object({
  file: pdfFiles.min(1, missingVersion).max(1, missingVersion),
});
