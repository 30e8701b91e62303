import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();

let routes: Routes;
let owner: Visitor;
let stranger: Visitor;
let dialog: string;
/** The address of the picture that the dialog shows. */
let picture: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  stranger = await routes.signIn("Stranger");
  await addReadyCompany(owner, company);
  await owner.open(`/dashboard/details?${asked}&status=needs_review`);
  const reports = new Set([...owner.html.matchAll(/finding=([\w-]+)/g)].map(([, id = ""]) => id));
  for (const id of reports) {
    dialog = `/dashboard/default?${asked}&report=${id}`;
    await owner.open(dialog);
    if (owner.text.includes("Found:") && owner.text.includes("Not found:")) break;
  }
  picture = findPictures(owner)[0] ?? "";
});
afterAll(() => routes.close());

function findPictures({ html }: Visitor): string[] {
  return [...html.matchAll(/<img class="page-picture" src="([^"]+)"/g)].map(([, src = ""]) =>
    src.replaceAll("&amp;", "&"),
  );
}

describe("the evidence of a finding", () => {
  test("is a picture of the page with the passage, its words, and its parts", async () => {
    await owner.open(dialog);
    expect(findPictures(owner)).toHaveLength(1);
    expect(owner.html).toMatch(/alt="Page \d+ of [^"]+ with the passage marked"/);
    expect(owner.html).toContain("<blockquote");
    expect(owner.text).toContain("Found:");
    expect(owner.text).toContain("Not found:");
    expect(owner.text).toContain("Does the passage show what is asked?");
  });

  test("is kept by a browser that asks again, and by no other cache", async () => {
    const first = await owner.request(picture);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("image/png");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(bytes.byteLength).toBeLessThanOrEqual(120_000);
    const { db } = await routes.bootstrap();
    const kept = await db.selectFrom("page_pictures").select("png").execute();
    expect(kept.map(({ png }) => Buffer.from(png).equals(bytes))).toContain(true);
    const etag = first.headers.get("etag") ?? "";
    const again = await owner.request(picture, { headers: { "if-none-match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test("is not found by a stranger, nor where the range or the page is wrong", async () => {
    expect((await stranger.request(picture)).status).toBe(404);
    for (const wrong of ["quote=9-3", "quote=0-999999999", "page=99"]) {
      const [path = ""] = picture.split("?");
      expect((await owner.request(`${path}?${wrong}`)).status, wrong).toBe(404);
    }
    const [path = ""] = picture.split("?");
    expect((await owner.request(`${path}?quote=all`)).status).toBe(400);
  });

  test("opens as the whole page beside its text", async () => {
    const [, link = ""] = /href="([^"]+)"><img class="page-picture"/.exec(owner.html) ?? [];
    await owner.open(link.replaceAll("&amp;", "&"));
    expect(owner.html).toContain('<mark id="quote">');
    expect(findPictures(owner)[0]).toContain("whole=yes");
    expect((await owner.request(findPictures(owner)[0] ?? "")).status).toBe(200);
  });
});

describe("the buttons beside the passage", () => {
  test("set a finding as not applicable, with a reason that is kept when it is refused", async () => {
    await owner.open(dialog);
    await owner.open(owner.linkTo("Set as not applicable"));
    expect(owner.html).toMatch(
      /open=""><summary>[^<]*<\/summary>(?:(?!<\/details>).)*id="override"/s,
    );
    expect(owner.html).toMatch(/type="hidden" name="sVerdict" value="not_applicable"/);
    expect(owner.html).toContain('value="overrule">Set as not applicable</button>');
    const aside = { intent: "overrule", sVerdict: "not_applicable" };
    await owner.post(dialog, { ...aside, sReason: "too short" });
    expect(owner.status).toBe(400);
    expect(owner.html).toContain(">too short</textarea>");
    expect(owner.html).toContain('value="overrule">Set as not applicable</button>');
    expect(owner.summary).toContain("Please give a reason of at least 10 characters");
    await owner.post(dialog, { ...aside, sReason: "We do nothing of that kind." });
    expect(owner.toast).toBe("success: Set as not applicable.");
    await owner.open(dialog);
    expect(owner.text).not.toContain("Does the passage show what is asked?");
    expect(owner.text).not.toContain("Set as not applicable");
    await owner.post(dialog, { intent: "take-back" });
  });

  test("confirm and refuse what was found", async () => {
    await owner.post(dialog, { intent: "confirm" });
    expect(owner.toast).toBe("success: Counted as shown");
    await owner.open(dialog);
    expect(owner.text).not.toContain("Yes, it shows it");
    await owner.post(dialog, { intent: "refuse" });
    expect(owner.toast).toBe("success: Counted as not shown");
  });
});
