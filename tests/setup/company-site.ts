import type { FakeWebsites } from "../fakes/websites.ts";
import { makeWebPage } from "../fakes/websites.ts";
import { privacyPolicy } from "./company-form.ts";

/** What only the website of the company says, in none of its files. */
export const onlyOnline =
  "You may complain to us in writing, and we answer every complaint within fifteen business days.";

/** A company's site with a privacy policy, terms, an imprint, and a policy that is a PDF. */
export function publishSite({ pages }: FakeWebsites, host: string): void {
  const at = (path: string) => `http://${host}${path}`;
  const links = [
    ...[link("/privacy", "Privacy policy"), link("/terms", "Terms of service")],
    ...[link("/imprint", "Imprint"), link("/aml.pdf", "AML policy")],
  ].join(" ");
  const home =
    "<p>Payments between islands, at a fair price, for shops and for people.</p><p>Open an account within minutes, from wherever your boat lies.</p>";
  pages.set(at("/"), { body: makeWebPage("Payments for islands", home, { links }) });
  pages.set(at("/privacy"), { body: makePrivacyPage(privacyPolicy.join("\n\n")) });
  const terms = `<p>These terms bind whoever opens an account with us.</p><h2>Complaints</h2><p>${onlyOnline}</p>`;
  pages.set(at("/terms"), { body: makeWebPage("Terms of service", terms) });
  const imprint =
    "<p>Acme Payments Ltd, 1 Republic Street, Valletta, Malta. Registered there under C 12345. Directors: A. Borg, B. Vella.</p>";
  pages.set(at("/imprint"), { body: makeWebPage("Imprint", imprint) });
  pages.set(at("/aml.pdf"), { body: "%PDF-1.7", type: "application/pdf" });
}

function link(path: string, words: string): string {
  return `<a href="${path}">${words}</a>`;
}

/** The text as a page, a paragraph for each of its own and a heading for each numbered line. */
export function makePrivacyPage(text: string): string {
  const [, ...parts] = text.split("\n\n");
  const body = parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return `<h2>${heading}</h2><p>${lines.join(" ")}</p>`;
  });
  return makeWebPage("Privacy policy", body.join("\n"));
}
