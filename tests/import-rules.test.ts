import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";

type Import = { from: string; to: string; typeOnly: boolean };

/** What a file may import, by the room it stands in; the first line that fits counts. */
const rules: { room: RegExp; may: RegExp; mayTypes?: RegExp }[] = [
  // The bundle lends its one runtime to the server around it.
  {
    room: /^app\/entry\.server/,
    may: /^(app\/(components\/|http\/language)|server\/(messages\/|runtime\.ts|log\.ts))/,
  },
  {
    room: /^app\/(root|entry\.client)/,
    may: /^(app\/(components|http|styles)|server\/messages)\//,
  },
  {
    room: /^app\/routes\//,
    may: /^(app\/(components|http)|server\/(fields|messages))\//,
    mayTypes: /^server\/(api\/[\w-]+\/contract|corpus\/(types|countries))/,
  },
  {
    room: /^app\/http\//,
    may: /^(app\/http\/|server\/messages\/|server\/api\/(client|in-process|remote\/remote)|server\/(config|crawler|csv|errors|log|multipart|oidc|recent-uses)\.ts)/,
    mayTypes: /^server\/api\/([\w-]+\/contract|environment)/,
  },
  {
    room: /^app\/components\//,
    may: /^(app\/components|server\/(fields|messages))\//,
    mayTypes: /^(server\/(api\/[\w-]+\/contract|corpus\/(types|countries))|app\/http\/forms)/,
  },
  {
    room: /^server\/(main|http\/)/,
    may: /^server\/(http\/|client-address|config|crawler|errors|log|multipart)/,
    mayTypes: /^server\/runtime/,
  },
  // Goes to browsers too, so it may pull in nothing else.
  { room: /^server\/fields\//, may: /^server\/(fields\/|corpus\/(types|countries))/ },
  // Words alone, for every room that says something.
  { room: /^server\/messages\//, may: /^server\/messages\// },
  { room: /^server\/(runtime|job-handlers|thread-main)/, may: /^server\// },
  {
    room: /^server\/api\//,
    may: /^server\/(?!main|http\/|db\/|jobs\/)/,
    mayTypes: /^server\/db\//,
  },
  {
    room: /^server\/db\//,
    may: /^server\/(db\/|config|errors)/,
    mayTypes: /^server\/(corpus\/(types|countries)|messages\/stored-message)/,
  },
  {
    room: /^server\/(config|limits|recent-uses|client-address|crawler|errors|log|multipart|guarded-fetch|public-address|oidc)\.ts/,
    may: /^server\/(config|limits|errors|log|guarded-fetch|public-address)/,
  },
  // What the jobs do is handed in from outside.
  { room: /^server\/jobs\//, may: /^server\/(jobs\/|db\/|config|log)/ },
  { room: /^server\/search\//, may: /^server\/search\// },
  // Pure functions: neither the database nor the settings.
  { room: /^server\/analysis\//, may: /^server\/(analysis|corpus|search|messages)\// },
  {
    room: /^server\//,
    may: /^server\/(?!main|http\/|api\/|runtime|job-handlers|jobs\/(?!queue|handlers))/,
  },
];

test("no file imports what its room may not", () => {
  const broken = ["app", "server"].flatMap(listFiles).flatMap(listImports).filter(isForbidden);
  expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("the rules see what they should", () => {
  const wrong: Import[] = [
    { from: "app/routes/a.tsx", to: "server/db/db.ts", typeOnly: false },
    { from: "app/routes/a.tsx", to: "app/routes/b.tsx", typeOnly: false },
    { from: "app/components/a.tsx", to: "server/api/findings/contract.ts", typeOnly: false },
    { from: "server/search/a.ts", to: "server/db/db.ts", typeOnly: false },
    { from: "server/companies/a.ts", to: "app/http/session.server.ts", typeOnly: false },
    { from: "server/companies/a.ts", to: "server/jobs/worker.ts", typeOnly: false },
  ];
  expect(wrong.filter(isForbidden)).toEqual(wrong);
  expect(listFiles("server").length).toBeGreaterThan(30);
});

test("only the guarded fetch leaves the process by HTTP", () => {
  const outgoing = /(?<![\w.])fetch\(|from "(?:undici|node:https|axios)"|\bnew WebSocket\b/;
  const found = ["app", "server"]
    .flatMap(listFiles)
    .filter((file) => outgoing.test(readFileSync(file, "utf8")));
  // A browser asks the server that its page came from, and its policy allows no other.
  expect(found).toEqual(["app/components/use-live-answer.ts", "server/net/guarded-fetch.ts"]);
});

test("server code knows neither React nor Remix", () => {
  const wrong = listFiles("server")
    .filter((file) => file !== "server/main.ts")
    .filter((file) => /from "(react|@remix-run)/.test(readFileSync(file, "utf8")));
  expect(wrong).toEqual([]);
});

function isForbidden({ from, to, typeOnly }: Import): boolean {
  const rule = rules.find(({ room }) => room.test(from));
  if (!rule) return true;
  return !rule.may.test(to) && !(typeOnly && rule.mayTypes?.test(to));
}

function listImports(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  const pattern = /(?:^|\n)(?:import|export)\s+(type\s)?[^;]*?from\s+"(\.[^"]+)"/g;
  return [...text.matchAll(pattern)].map(([, type, path = ""]) => ({
    from,
    to: normalize(join(from, "..", path)),
    typeOnly: Boolean(type),
  }));
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return /\.tsx?$/.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}
