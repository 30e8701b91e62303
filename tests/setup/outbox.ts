import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

export type Mail = { to: string; subject: string; text: string };

const folder = (dataDir = process.env["DATA_DIR"] ?? "") => join(dataDir, "outbox");

/** The mails that were written as files, in no order. */
export function readOutbox(dataDir?: string): Mail[] {
  const outbox = folder(dataDir);
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox).map((name) => parse(readFileSync(join(outbox, name), "utf8")));
}

export function clearOutbox(): void {
  const outbox = folder();
  if (!existsSync(outbox)) return;
  // The folder stays: a mail may just be written there.
  for (const name of readdirSync(outbox)) rmSync(join(outbox, name), { force: true });
}

/** Waits until a job has written a mail that fits. */
export async function waitForMail(fits: (mail: Mail) => boolean, dataDir?: string): Promise<Mail> {
  for (;;) {
    const mail = readOutbox(dataDir).find(fits);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The path of the one link into the product. */
export function linkIn(mail: Mail): string {
  return /http:\/\/127\.0\.0\.1:\d+(\/\S+)/.exec(mail.text)?.[1] ?? "";
}

function parse(bytes: string): Mail {
  const [head = "", ...body] = bytes.split("\r\n\r\n");
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "m").exec(head)?.[1]?.replace(/\r\n/g, "") ?? "";
  return { to: header("To"), subject: header("Subject"), text: decode(body.join("\r\n\r\n")) };
}

/** Quoted-printable, as far as our mails need it: folded lines and bytes of UTF-8. */
function decode(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
