import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "vitest";

type Import = { from: string; to: string; typeOnly: boolean };

/** The rooms of server/ from the top down: each imports at run time only what stands below it. */
const order = [
  ...[
    "main",
    "measure",
    "in-process-api",
    "bootstrap",
    "start-threads",
    "thread-main",
    "reader-main",
  ],
  ...["job-handlers", "api", "tasks", "http"],
  ...["audit", "pruning", "assistant", "bookmarks", "calendar", "news"],
  ...["imports", "registers"],
  "frameworks",
  "companies",
  ...["websites", "sources", "retrieval", "webhooks"],
  ...["accounts", "documents", "mail", "jobs"],
  "applicability",
  "second-reader",
  ...["analysis", "form-schemas", "catalogue"],
  "oscal",
  ...["language-model", "file-store"],
  ...["cage", "threads", "search", "net", "files", "db"],
  ...["crawler", "recent-uses", "log", "keys", "config", "settings", "limits", "errors"],
  "messages",
];

/** What else a room is held to; the first line that fits counts. */
const rules: { room: RegExp; may: RegExp; mayTypes?: RegExp }[] = [
  // The bundle lends its one start-up to the server around it.
  {
    room: /^app\/entry\.server/,
    may: /^(app\/(components\/|http\/(language|remix|handle-pages))|server\/(messages\/|bootstrap\.ts|measure\.ts|log\.ts|threads\/turns))/,
  },
  {
    room: /^app\/(root|entry\.client)/,
    may: /^(app\/(components|http|styles)|server\/messages)\//,
  },
  {
    room: /^app\/routes\//,
    may: /^(app\/(components|http)|server\/(form-schemas|messages))\//,
    mayTypes: /^server\/(api\/[\w-]+\/contract|catalogue\/(types|countries|profile-questions))/,
  },
  {
    room: /^app\/http\//,
    may: /^(app\/(http\/|components\/paths)|server\/(messages\/|api\/(client|remote\/remote)|form-schemas\/(?:register|dora)|files\/(csv|multipart)|net\/openid-provider|in-process-api|config|settings\/|crawler|errors|keys|log|recent-uses))/,
    mayTypes: /^server\/api\/([\w-]+\/contract|environment)/,
  },
  {
    room: /^app\/components\//,
    may: /^(app\/components|server\/(form-schemas|messages))\//,
    mayTypes:
      /^(server\/(api\/[\w-]+\/contract|catalogue\/(types|countries|profile-questions)|search\/languages)|app\/http\/forms)/,
  },
  {
    room: /^server\/(main|http\/)/,
    may: /^server\/(http\/|net\/client-address|config|crawler|errors|log|files\/multipart|messages\/|threads\/(?:pace|turns))/,
    mayTypes: /^server\/bootstrap/,
  },
  // Goes to browsers too, so it may pull in nothing else.
  {
    room: /^server\/form-schemas\//,
    may: /^server\/(form-schemas\/|messages\/|catalogue\/(types|countries|profile-questions)|search\/languages)/,
  },
  // Words alone, for every room that says something.
  { room: /^server\/messages\//, may: /^server\/messages\// },
  {
    room: /^server\/api\//,
    may: /^server\/(?!db\/|jobs\/)/,
    mayTypes: /^server\/db\//,
  },
  {
    room: /^server\/db\//,
    may: /^server\/(db\/|config|errors|messages\/coded-message)/,
    mayTypes:
      /^server\/(analysis\/verdicts|catalogue\/(types|countries|profile-questions)|form-schemas\/document-formats|messages\/(step-kinds|stored-message)|search\/languages)/,
  },
  // What the jobs do is handed in from outside.
  { room: /^server\/jobs\//, may: /^server\/(jobs\/|db\/|config|errors|log)/ },
  { room: /^server\/search\//, may: /^server\/search\// },
  // Pure functions: neither the database nor the settings.
  { room: /^server\/analysis\//, may: /^server\/(analysis|catalogue|search|messages)\// },
  { room: /^server\//, may: /^server\// },
];

test("no file imports what its room may not", () => {
  const broken = ["app", "server"].flatMap(listFiles).flatMap(listImports).filter(isForbidden);
  expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("no import of the server runs up, so no folders import each other in a circle", () => {
  const up = listFiles("server").flatMap(listImports).filter(runsUp);
  expect(up.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  const rooms = new Set(listFiles("server").map(nameRoom));
  expect(order.toSorted()).toEqual([...rooms].toSorted());
});

test("the rules see what they should", () => {
  const wrong: Import[] = [
    { from: "app/routes/a.tsx", to: "server/db/db.ts", typeOnly: false },
    { from: "app/routes/a.tsx", to: "app/routes/b.tsx", typeOnly: false },
    { from: "app/components/a.tsx", to: "server/api/findings/contract.ts", typeOnly: false },
    { from: "server/search/a.ts", to: "server/db/db.ts", typeOnly: false },
    { from: "server/companies/a.ts", to: "app/http/session.server.ts", typeOnly: false },
  ];
  expect(wrong.filter(isForbidden)).toEqual(wrong);
  const up: Import[] = [
    { from: "server/jobs/a.ts", to: "server/companies/companies.ts", typeOnly: false },
    { from: "server/documents/a.ts", to: "server/accounts/accounts.ts", typeOnly: false },
    { from: "server/api/a.ts", to: "server/bootstrap.ts", typeOnly: false },
  ];
  expect(up.filter(runsUp)).toEqual(up);
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

test("one file alone knows what Remix is on the server", () => {
  const server = /(?:from |import\()"@remix-run\/(?!react)/;
  const found = ["app", "server"]
    .flatMap(listFiles)
    .filter((file) => server.test(readFileSync(file, "utf8")));
  expect(found).toEqual(["app/http/remix.server.ts"]);
});

test("server code knows neither React nor Remix", () => {
  const wrong = listFiles("server").filter((file) =>
    /from "(react|@remix-run)/.test(readFileSync(file, "utf8")),
  );
  expect(wrong).toEqual([]);
});

function runsUp({ from, to, typeOnly }: Import): boolean {
  const [own, other] = [nameRoom(from), nameRoom(to)];
  return !typeOnly && own !== other && order.indexOf(own) > order.indexOf(other);
}

/** The folder below server/, or the file itself where it stands in none. */
function nameRoom(file: string): string {
  return (file.split("/")[1] ?? "").replace(/\.ts$/, "");
}

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
