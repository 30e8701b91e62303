const kept = ["content-type", "content-length", "content-disposition"];

/** A file of the API as a page's own answer: for this reader alone, and as the kind it says it is. */
export function passFile(file: Response): Response {
  const headers = new Headers({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  for (const name of kept) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}

/** The same of a picture, which a browser keeps and asks about before it shows it once more. */
export async function passPicture(request: Request, file: Response): Promise<Response> {
  const etag = file.headers.get("etag") ?? "";
  const headers = { "cache-control": "private, no-cache", vary: "cookie", etag };
  const held = request.headers.get("if-none-match")?.split(",") ?? [];
  if (etag && held.some((one) => one.trim() === etag)) {
    await file.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  const passed = passFile(file);
  for (const [name, value] of Object.entries(headers)) passed.headers.set(name, value);
  return passed;
}
