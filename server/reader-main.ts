import { serveReaders } from "./cage/serve-readers.ts";
import { preparePdfReaders } from "./documents/pdf-reader.ts";
import { readWrittenFile } from "./documents/written/read-written.ts";
import { readWebPage } from "./websites/page-reader.ts";

// A child process of the server: the formats it reads, each by a name.
const [wasmFile = "", pdfiumMemory] = process.argv.slice(2);
await serveReaders(async () => {
  const pdf = await preparePdfReaders(wasmFile, Number(pdfiumMemory));
  const pictures = { "pdf-page": pdf.picture, "pdf-passage": pdf.passage };
  return { pdf: pdf.text, ...pictures, "web-page": readWebPage, written: readWrittenFile };
});
