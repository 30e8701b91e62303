// The floor of the request figures: node:http sending one page, nothing else.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const html = readFileSync(process.argv[2] ?? "", "utf8");
const server = createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(html);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
