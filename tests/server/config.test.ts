import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";

const DATA_DIR = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "config-"));
const aFile = join(DATA_DIR, "a-file");
writeFileSync(aFile, "");

test("everything has a default", () => {
  const first = readConfig({ DATA_DIR });
  expect(first).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://127.0.0.1:3000",
    secureCookies: false,
    trustProxy: false,
    passwordKeyDays: 90,
    productName: "Acquis",
    websites: { network: false, pauseMs: 500 },
    recognition: null,
  });
  expect(first.sessionSecrets).toEqual([]);
});

test("settings are taken from the environment", () => {
  const config = readConfig({
    DATA_DIR,
    PUBLIC_URL: "https://acquis.example/path",
    SESSION_SECRET: "new,old",
    TRUST_PROXY: "on",
    WEBSITE_NETWORK: "on",
    WEBSITE_PAUSE_MS: "100",
    UPLOAD_FILE_MB: "5",
    OCR: "tesseract",
    OCR_PAGES: "20",
  });
  expect(config).toMatchObject({
    publicUrl: "https://acquis.example",
    secureCookies: true,
    sessionSecrets: ["new", "old"],
    trustProxy: true,
    websites: { network: true, pauseMs: 100 },
    recognition: { pages: 20, pageMs: 60_000 },
  });
  expect(config.uploads.fileBytes).toBe(5 * 1024 * 1024);
});

test("an IPv6 host needs no public address beside it", () => {
  expect(readConfig({ DATA_DIR, HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
});

describe("a model's endpoint", () => {
  const read = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR, ...settings }).languageModel;
  const base = { LLM_BASE_URL: "http://127.0.0.1:11434/v1/", LLM_MODEL: "small" };

  test("is none until a setting names one", () => {
    const { languageModel, embeddings } = readConfig({ DATA_DIR });
    expect([languageModel, embeddings]).toEqual([null, null]);
  });

  test("may be on this machine, without a key", () => {
    expect(read(base)).toEqual({
      url: "http://127.0.0.1:11434/v1",
      host: "127.0.0.1:11434",
      key: null,
      model: "small",
      timeoutMs: 30_000,
    });
    const embeddings = { EMBEDDINGS_BASE_URL: "https://m.example/v1", EMBEDDINGS_MODEL: "e" };
    expect(readConfig({ DATA_DIR, ...embeddings }).embeddings?.host).toBe("m.example");
  });

  test.each([
    [{ LLM_MODEL: "small" }, /^LLM_BASE_URL is missing/],
    [{ LLM_API_KEY: "k" }, /^LLM_BASE_URL is missing/],
    [{ LLM_BASE_URL: base.LLM_BASE_URL }, /^LLM_MODEL is missing/],
    [{ ...base, LLM_BASE_URL: "models.example" }, /^LLM_BASE_URL must be an http or https address/],
    [{ ...base, LLM_BASE_URL: "ftp://m.example" }, /^LLM_BASE_URL must be/],
    [{ ...base, LLM_BASE_URL: "https://u:p@m.example" }, /^LLM_BASE_URL must be/],
    [{ ...base, LLM_API_KEY: "two words" }, /^LLM_API_KEY holds/],
    [{ ...base, LLM_SECONDS: "0" }, /^LLM_SECONDS must be a whole number/],
  ])("%j is refused", (settings, message) => {
    expect(() => read(settings)).toThrow(message);
  });
});

describe("the provider to sign in with", () => {
  const read = (settings: Record<string, string>) => readConfig({ DATA_DIR, ...settings }).provider;

  test("is none without a client id, and Google with one", () => {
    expect(read({ OIDC_ISSUER: "https://id.example" })).toBeNull();
    expect(read({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" })).toEqual({
      issuer: "https://accounts.google.com",
      clientId: "id",
      clientSecret: "secret",
      name: "Google",
      timeoutSeconds: 10,
    });
  });

  test("is called by its host, or as one likes", () => {
    const other = { GOOGLE_CLIENT_ID: "id", OIDC_ISSUER: "https://id.example:8443/realm" };
    expect(read(other)).toMatchObject({ clientSecret: null, name: "id.example:8443" });
    expect(read({ ...other, OIDC_NAME: "Work" })?.name).toBe("Work");
  });

  test.each(["http://localhost:1234", "http://127.0.0.1", "http://[::1]:8080"])(
    "may be on this machine: %s",
    (issuer) => {
      expect(read({ GOOGLE_CLIENT_ID: "id", OIDC_ISSUER: issuer })?.issuer).toBe(issuer);
    },
  );

  test.each([
    "http://id.example",
    "http://127.0.0.1.evil.example",
    "http://localhost.evil.example",
    "http://169.254.169.254",
    "id.example",
    "https://user@id.example",
    "https://id.example?a=b",
    "file:///etc/passwd",
  ])("is not %s", (issuer) => {
    const settings = { GOOGLE_CLIENT_ID: "id", OIDC_ISSUER: issuer };
    expect(() => read(settings)).toThrow(/OIDC_ISSUER must be an https address/);
  });
});

test("the user API is embedded, elsewhere, or all that is served", () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({ remote: null, servesPages: true });
  const remote = (API_URL: string) => readConfig({ DATA_DIR, API_URL }).remote?.url;
  expect(remote("http://127.0.0.1:4000")).toBe("http://127.0.0.1:4000/");
  expect(remote("https://acquis.example/api")).toBe("https://acquis.example/api/");
  expect(remote("https://acquis.example/api//")).toBe("https://acquis.example/api/");
  expect(readConfig({ DATA_DIR, PAGES: "off" }).servesPages).toBe(false);
  const neither = { DATA_DIR, PAGES: "off", API_URL: "http://127.0.0.1:4000" };
  expect(() => readConfig(neither)).toThrow(/PAGES=off leaves only the API to serve/);
});

test.each([
  ["PORT", "http", /PORT must be a whole number from 0 to 65535, but is "http"/],
  ["PORT", "70000", /PORT/],
  ["LOG_LEVEL", "loud", /LOG_LEVEL must be one of/],
  ["DATA_DIR", aFile, /DATA_DIR must be a folder to write to/],
  ["UPLOAD_FILES", "0", /UPLOAD_FILES/],
  ["PDF_SECONDS", "1.5", /PDF_SECONDS/],
  ["OCR", "on", /OCR must be off or tesseract/],
  ["OCR_PAGES", "0", /OCR_PAGES/],
  ["TRUST_PROXY", "maybe", /TRUST_PROXY must be on or off, but is "maybe"/],
  ["PUBLIC_URL", "acquis.example", /PUBLIC_URL must be an http or https address/],
  ["API_URL", "acquis.example/api", /API_URL must be an http or https address/],
  ["API_URL", "https://user:secret@acquis.example/", /^(?!.*secret).*API_URL/],
  ["API_URL", "https://acquis.example/?x=1", /API_URL/],
  ["API_REQUEST_MS", "0", /API_REQUEST_MS/],
  ["PUBLIC_URL", "ftp://acquis.example", /PUBLIC_URL/],
])("%s=%s is refused by name", (name, value, message) => {
  expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(message);
});
