import type { RequestListener } from "node:http";

export const hangUp: RequestListener = (request) => request.socket.destroy();
export const silence: RequestListener = () => {};
export const html: RequestListener = (_request, response) => response.end("<h1>Sorry</h1>");
export const error: RequestListener = (_request, response) => response.writeHead(500).end("{}");
export const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"a":"');
  const more = () => {
    while (!response.destroyed && response.write("a".repeat(65_536)));
  };
  response.on("drain", more);
  more();
};
/** Tells the truth about where it is, but for the changes. */
export const says =
  (changes: Record<string, string>): RequestListener =>
  ({ headers }, response) => {
    const issuer = `http://${headers.host}`;
    const at = (path: string) => `${issuer}${path}`;
    const honest = {
      issuer,
      authorization_endpoint: at("/auth"),
      token_endpoint: at("/token"),
      jwks_uri: at("/jwks"),
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ...honest, ...changes }));
  };
/** What is behind the redirect would do. */
export const redirected: RequestListener = (request, response) => {
  if (request.url?.endsWith("?again")) says({})(request, response);
  else response.writeHead(302, { location: `${request.url}?again` }).end();
};
