import { z } from "zod";
import { documentKinds } from "../catalogue/types.ts";
import { foundLanguages } from "../search/languages.ts";
import { missingFile, missingVersion, uploadedFiles } from "./company.ts";
import { says } from "./says.ts";

export const kindChoices = documentKinds;

export const documentKindFields = z.object({
  sKind: z.enum(documentKinds, {
    errorMap: () => ({ message: says("fields.documentKind.required") }),
  }),
});

export const languageChoices = foundLanguages;

export const documentLanguageFields = z.object({
  sLanguage: z.enum(foundLanguages, {
    errorMap: () => ({ message: says("fields.documentLanguage.required") }),
  }),
});

export const scannedFields = z.object({
  bScanned: z.boolean({
    required_error: says("fields.included.required"),
    invalid_type_error: says("fields.included.required"),
  }),
});

/** What a browser can tell of an upload before it sends it; the server looks into the files. */
export const addDocumentsForm = z.object({ file: uploadedFiles.min(1, missingFile) });
export const newVersionForm = z.object({
  file: uploadedFiles.min(1, missingVersion).max(1, missingVersion),
});
