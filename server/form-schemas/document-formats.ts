/**
 * What a document may be, by how its name ends. `type` is what it is handed back as: a web page
 * of somebody else must not be shown as one of ours.
 */
export const documentFormats = {
  pdf: { endings: [".pdf"], type: "application/pdf" },
  docx: {
    endings: [".docx"],
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  odt: { endings: [".odt"], type: "application/vnd.oasis.opendocument.text" },
  html: { endings: [".html", ".htm"], type: "application/octet-stream" },
  markdown: { endings: [".md", ".markdown"], type: "application/octet-stream" },
  text: { endings: [".txt"], type: "application/octet-stream" },
} as const;

export type DocumentFormat = keyof typeof documentFormats;
export const formatNames = Object.keys(documentFormats) as [DocumentFormat, ...DocumentFormat[]];

/** What a form's field for documents offers to choose from. */
export const acceptedFiles = [
  documentFormats.pdf.endings[0],
  documentFormats.pdf.type,
  ...formatNames.flatMap((name) => (name === "pdf" ? [] : documentFormats[name].endings)),
].join(",");

/** The format that a file's name claims; null for any other. */
export function formatByName(name: string): DocumentFormat | null {
  const ending = /\.[a-z]+$/i.exec(name)?.[0].toLowerCase();
  const found = formatNames.find((format) =>
    (documentFormats[format].endings as readonly string[]).includes(ending ?? ""),
  );
  return found ?? null;
}
