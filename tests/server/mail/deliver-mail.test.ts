import { afterAll, beforeAll, expect, test } from "vitest";
import { SMTPServer } from "smtp-server";

const received: { to: string[]; text: string }[] = [];
const passwords: string[] = [];
let refuse = false;
let smtp: SMTPServer;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? "");
      done(null, { user: username ?? "" });
    },
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        if (refuse) return done(new Error("mailbox full"));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  process.env["SMTP_URL"] = `smtp://127.0.0.1:${port}`;
  process.env["MAIL_FROM"] = "Acquis <no-reply@acquis.example>";
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const mail = {
  id: "mail-1",
  recipient: "someone@example.com",
  subject: "Ġdid: password ödeme",
  text: "Follow\nhttp://127.0.0.1:3000/set-forgot-password/secret\n",
  created: "2026-11-21T12:00:00.000Z",
  sent: null,
  unsubscribe: null,
};

test("a mail reaches a real SMTP server, with an id that stays the same", async () => {
  const { deliverMail } = await import("../../../server/mail/mail.ts");
  await deliverMail(mail);
  await deliverMail(mail);
  expect(received.map(({ to }) => to)).toEqual([["someone@example.com"], ["someone@example.com"]]);
  const ids = received.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
  expect(ids[0]).toContain("mail-1@");
  expect(ids[0]).toBe(ids[1]);
  expect(received[0]?.text).toContain("From: Acquis <no-reply@acquis.example>");
});

test("a server that does not take it is an error, so that the job tries again", async () => {
  const { deliverMail } = await import("../../../server/mail/mail.ts");
  refuse = true;
  await expect(deliverMail(mail)).rejects.toThrow(/mailbox full/);
});

test("an address with line ends adds no header and no second recipient", async () => {
  const { deliverMail } = await import("../../../server/mail/mail.ts");
  refuse = false;
  received.length = 0;
  const subject = "Hello\r\nBcc: victim@example.com";
  await deliverMail({ ...mail, subject });
  expect(received.flatMap(({ to }) => to)).toEqual(["someone@example.com"]);
  expect(received[0]?.text).not.toMatch(/^Bcc:/m);
});

test("a server that offers no TLS gets neither the mail nor the password, unless a setting says so", async () => {
  const { config } = await import("../../../server/config.ts");
  const { deliverMail } = await import("../../../server/mail/mail.ts");
  const { smtpUrl } = config();
  // The same server by an address that does not say that it is of this machine.
  const elsewhere = `smtp://user:pass-word@0.0.0.0:${new URL(smtpUrl ?? "").port}`;
  received.length = 0;
  Object.assign(config(), { smtpUrl: elsewhere, smtpTls: true });
  await expect(deliverMail(mail)).rejects.toThrow(/STARTTLS/);
  expect([received, passwords]).toEqual([[], []]);
  Object.assign(config(), { smtpTls: false });
  await deliverMail(mail);
  expect([received.length, passwords]).toEqual([1, ["pass-word"]]);
  Object.assign(config(), { smtpUrl, smtpTls: true });
});
