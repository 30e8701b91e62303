import { serveReaders } from "./cage/serve-readers.ts";
import { preparePdfReader } from "./documents/pdf-reader.ts";
import { readWebPage } from "./websites/page-reader.ts";

// A child process of the server: the formats it reads, each by a name.
const [wasmFile = "", pdfiumMemory] = process.argv.slice(2);
await serveReaders(async () => ({
  pdf: await preparePdfReader(wasmFile, Number(pdfiumMemory)),
  "web-page": readWebPage,
}));
