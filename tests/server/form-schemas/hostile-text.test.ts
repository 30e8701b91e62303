import { expect, test } from "vitest";
import { textShapes } from "../../../scripts/bench/hostile-shapes.ts";
import { email, newPassword } from "../../../server/form-schemas/sign-in.ts";
import { isWebsite } from "../../../server/form-schemas/website.ts";

const size = 100_000;

const patterns = {
  email: (text: string) => email.safeParse(text).success,
  website: isWebsite,
  password: (text: string) => newPassword.safeParse(text).success,
};

// How their time grows with the text is measured by `npm run bench -- hostile`.
test.each(Object.entries(patterns))(
  "the pattern of the %s takes no hostile text",
  (_name, fits) => {
    for (const [shape, make] of Object.entries(textShapes)) {
      expect([shape, fits(make(size))]).toEqual([shape, false]);
    }
  },
);
