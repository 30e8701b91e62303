import { afterAll, beforeAll, expect, test } from "vitest";
import { requireStrong } from "../../../server/accounts/password-strength.ts";
import { config, readConfig } from "../../../server/config.ts";
import { isRefusal } from "../../../server/errors.ts";

const before = config().passwordStrength;
beforeAll(() => void Object.assign(config(), { passwordStrength: 2 }));
afterAll(() => void Object.assign(config(), { passwordStrength: before }));

function refused(password: string, about?: string[]): string | null {
  try {
    requireStrong(password, about);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    expect([error.status, error.issues[0]?.path]).toEqual([400, "sPassword"]);
    return error.message;
  }
}

test.each([
  ["aaaa1!", /it repeats itself/],
  ["Password1!", /many people use it/],
  ["secret1!", /many people use it/],
  ["Passw0rd!", /many people use it/],
  ["abcdef1!", /stand in a row/],
])("%s is refused and told why", (password, why) => {
  expect(refused(password)).toMatch(why);
  expect(refused(password)).toMatch(/Its strength is [01] of 4/);
});

test.each(["blue7otter!", "k9#Vt2qLw", "Str0ng!Pass"])("%s is taken", (password) => {
  expect(refused(password)).toBeNull();
});

test("what is known of somebody makes a password easy to guess", () => {
  expect(refused("zejtunpay1!")).toBeNull();
  expect(refused("zejtunpay1!", ["anna@zejtunpay.example"])).toMatch(/Please choose another/);
});

test("it is asked for unless a setting says otherwise", () => {
  const { DATA_DIR } = process.env;
  expect(readConfig({ DATA_DIR }).passwordStrength).toBe(2);
  Object.assign(config(), { passwordStrength: 0 });
  expect(refused("aaaa1!")).toBeNull();
});
