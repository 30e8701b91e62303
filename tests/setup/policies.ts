import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeBrokenPdf, makePdf } from "./make-pdf.ts";
import { privacyPolicy } from "./company-form.ts";

export type Upload = { name: string; mimeType: string; buffer: Buffer };

const realPdfs = "../shared/data/pdfs";
export const hasRealPdfs = existsSync(realPdfs);

/** Three of the real documents kept beside the project. */
export function readRealPdfs(): Upload[] {
  const names = ["privacy-policy-1.pdf", "privacy-policy-3.pdf", "dpa-online-1.pdf"];
  return names.map((name) => asUpload(name, readFileSync(join(realPdfs, name))));
}

/** Two readable documents and one that is damaged, all our own. */
export function makePolicies(): Upload[] {
  return [
    asUpload("Privacy policy.pdf", makePdf(privacyPolicy)),
    asUpload("Agreement.pdf", makePdf(agreement)),
    asUpload("Damaged.pdf", makeBrokenPdf()),
  ];
}

function asUpload(name: string, bytes: Uint8Array): Upload {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(bytes) };
}

export const agreement = [
  `# Data Processing Agreement

# 1. Instructions

The processor shall process personal data only on documented instructions from the controller.

# 2. Confidentiality

The processor ensures that persons authorised to process the personal data have committed themselves to confidentiality.

# 3. Sub-processors

The processor shall not engage another processor without prior specific or general written authorisation of the controller.`,
];
