import { expect, test } from "vitest";
import { warmUp } from "../../../server/assistant/warm-up.ts";
import { shipped as catalogue } from "../../setup/shipped.ts";

test("a thread that was just started answers questions of its own, from law and from a document", () => {
  const kinds = [...warmUp(catalogue)].flatMap(({ citations }) =>
    citations.map(({ kind }) => kind),
  );
  expect(kinds).toContain("document");
  expect(kinds).toContain("obligation");
});
