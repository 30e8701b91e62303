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
