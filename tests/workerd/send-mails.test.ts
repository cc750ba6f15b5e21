import { beforeEach, describe, expect, inject, test } from "vitest";
import { mails } from "../../db/schema/mails.ts";
import { outbox } from "../../db/schema/outbox.ts";
import type { Mail } from "../../worker/features/mails/contract.ts";
import { sendBySmtp } from "../../worker/features/mails/send-by-smtp.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { takeDatabase } from "../support/database.ts";
import { drainOutbox, mailDesk } from "../support/leave-mail.ts";
import { mailsTo, type ReceivedMail } from "../support/mailbox.ts";
import { sendBySmtpTo } from "../support/mail-settings.ts";
import { setBinding } from "../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;

const { leave, stored, effect, hurry, clear } = mailDesk(database);

const header = (mail: ReceivedMail, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
const only = (received: readonly ReceivedMail[]) => {
  expect(received).toHaveLength(1);
  return received[0]!;
};

beforeEach(clear);

describe.each([
  ["open", false, null],
  ["starttls", true, "advisor"],
  ["tls", true, "advisor"],
] as const)("an email server of kind '%s'", (kind, isEncrypted, user) => {
  test("gets a mail once, whole, and its words are dropped here", async () => {
    sendBySmtpTo(kind);
    const to = await leave();
    const { id } = await stored(to);
    await drainOutbox();
    await hurry();
    await drainOutbox();
    const mail = only(await mailsTo(to));
    expect(mail).toMatchObject({
      isEncrypted,
      user,
      subject: "Your account deletion was cancelled",
      envelope: { from: "mail@advisor.test", to: [to] },
      from: { name: "Executive Advisör", address: "mail@advisor.test" },
      to: [{ address: to }],
    });
    expect(mail.text).toContain("Hello Jürgen Øst,");
    expect(mail.html).toContain("Hello Jürgen Øst,");
    expect(header(mail, "message-id")).toEqual([`<${id}@advisor.test>`]);
    expect(header(mail, "auto-submitted")).toEqual(["auto-generated"]);
    expect(header(mail, "date")).toHaveLength(1);
    expect(await stored(to)).toMatchObject({ state: "sent", text: "", html: "" });
    expect(await effect()).toMatchObject({ state: "done", attempts: 1 });
  });
});

const UNSUBSCRIBE = `https://advisor.test/notifications/unsubscribe?token=${"a.b-c_".repeat(60)}`;
const NEWS = {
  template: "notification" as const,
  name: "Ada",
  kind: "announcement" as const,
  title: "News",
  content: "Words.",
  actionPath: null,
  unsubscribeUrl: UNSUBSCRIBE,
};

test("a notification says to mail programs where one click ends such mails, and other mails say nothing", async () => {
  sendBySmtpTo("open");
  const to = await leave({ mail: NEWS });
  const other = await leave();
  await drainOutbox();
  const mail = only(await mailsTo(to));
  expect(header(mail, "list-unsubscribe")).toEqual([`<${UNSUBSCRIBE}>`]);
  expect(header(mail, "list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  expect(header(mail, "auto-submitted")).toEqual(["auto-generated"]);
  const plain = only(await mailsTo(other));
  expect(header(plain, "list-unsubscribe")).toEqual([]);
  expect(header(plain, "list-unsubscribe-post")).toEqual([]);
});

test.each([
  "https://advisor.test/x\r\nBcc: victim@people.test",
  "https://advisor.test/x>, <mailto:victim@people.test",
  "https://advisor.test/ x",
  "javascript:alert(1)",
])("an address such as %j never becomes a header", async (unsubscribeUrl) => {
  sendBySmtpTo("open");
  const to = await leave({ mail: NEWS });
  await db.update(mails).set({ unsubscribeUrl });
  await drainOutbox();
  const mail = only(await mailsTo(to));
  expect(header(mail, "list-unsubscribe")).toEqual([]);
  expect(header(mail, "bcc")).toEqual([]);
  expect(mail.envelope.to).toEqual([to]);
});

test("every line that travels is short ASCII, and lines of dots arrive as they were", async () => {
  sendBySmtpTo("open");
  const what = `.\n..\n${"ö".repeat(300)} . .. ${"x".repeat(190)}`;
  const to = await leave({ mail: { template: "factor_changed", name: "Ö", what, at: 0 } });
  await db.update(mails).set({ text: ".\r\n..\r\n.QUIT\r\nend .", html: "<p>.\n.</p>" });
  await drainOutbox();
  const { raw, text } = only(await mailsTo(to));
  expect(text.replaceAll("\r\n", "\n").trimEnd()).toBe(".\n..\n.QUIT\nend .");
  expect(raw).not.toMatch(/[^\t\r\n\x20-\x7e]/);
  expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(78);
});

test("a subject beyond ASCII arrives as it was written", async () => {
  sendBySmtpTo("open");
  const mail = { template: "invitation", name: "李", inviter: "Žofie 🌿 أحمد" } as const;
  const to = await leave({ mail: { ...mail, url: "https://advisor.test/x?token=a.b" } });
  await drainOutbox();
  const received = only(await mailsTo(to));
  expect(received.subject).toBe("Žofie 🌿 أحمد invites you to Executive Advisor");
  expect(received.text).toContain("https://advisor.test/x?token=a.b");
});

describe("nobody adds headers or recipients", () => {
  const EVIL = "Eve\r\nBcc: victim@people.test\r\nX-Evil: yes\r\n\r\n<h1>Won</h1>";

  test("by their name, in the subject or in the words", async () => {
    sendBySmtpTo("open");
    const mail = { template: "invitation", name: EVIL, inviter: EVIL, url: "https://a.test/" };
    const to = await leave({ mail: mail as Mail });
    await db.update(mails).set({ subject: EVIL });
    await drainOutbox();
    const received = only(await mailsTo(to));
    expect(received.envelope.to).toEqual([to]);
    expect(header(received, "bcc")).toEqual([]);
    expect(header(received, "x-evil")).toEqual([]);
    expect(await mailsTo("victim@people.test")).toEqual([]);
  });

  test.each([
    "eve@people.test\r\nRCPT TO:<victim@people.test>",
    "eve@people.test>\r\nDATA",
    "eve@people.test, victim@people.test",
    "Eve <eve@people.test>",
    "eve@people.test> SIZE=1 <",
    "eve people.test",
    "évé@people.test",
    "",
  ])("by the address %j, which is refused for good", async (to) => {
    sendBySmtpTo("open");
    await leave({ to });
    await drainOutbox();
    expect(await effect()).toMatchObject({ state: "dead", attempts: 1 });
    expect(await stored(to)).toMatchObject({ state: "failed" });
    expect(await mailsTo("victim@people.test")).toEqual([]);
    expect(await mailsTo("eve@people.test")).toEqual([]);
  });
});

describe("a mail that is not taken", () => {
  test("now, is put off and sent later", async () => {
    sendBySmtpTo("open");
    const to = await leave({ to: `later-${uuidv7(Date.now())}@people.test` });
    const before = Date.now();
    await drainOutbox();
    expect(await stored(to)).toMatchObject({ state: "waiting", sentAt: null });
    expect((await stored(to)).lastError).toContain("451 Come back later");
    const tried = await effect();
    expect(tried).toMatchObject({ state: "pending", attempts: 1 });
    expect(tried.runAt).toBeGreaterThanOrEqual(before + LIMITS.outboxBackoffMs);
    await hurry();
    await drainOutbox();
    only(await mailsTo(to));
    expect(await stored(to)).toMatchObject({ state: "sent", lastError: null });
  });

  test("for good, is dead at once and says why", async () => {
    sendBySmtpTo("open");
    const to = await leave({ to: `never-${uuidv7(Date.now())}@people.test` });
    await drainOutbox();
    const { lastError } = await effect();
    expect(await effect()).toMatchObject({ state: "dead", attempts: 1 });
    expect(lastError).toBe("The email server refused the recipient: 550 No such mailbox");
    const kept = await stored(to);
    expect(kept).toMatchObject({ state: "failed", lastError });
    expect(kept.text).not.toBe("");
    await hurry();
    await drainOutbox();
    expect(await mailsTo(to)).toEqual([]);
  });

  test("after the last attempt, is dead and says why", async () => {
    sendBySmtpTo("open", { SMTP_PORT: "1" });
    const to = await leave();
    await db.update(outbox).set({ attempts: LIMITS.mailAttempts - 1 });
    await drainOutbox();
    expect(await effect()).toMatchObject({ state: "dead", attempts: LIMITS.mailAttempts });
    expect(await stored(to)).toMatchObject({ state: "failed" });
  });

  test("in the time that its link lives, is not sent any more", async () => {
    sendBySmtpTo("open");
    const mail = { template: "reset_password", name: "", url: "https://a.test/" } as const;
    const to = await leave({ mail, writtenAt: Date.now() - LIMITS.resetPasswordMs });
    await drainOutbox();
    expect(await mailsTo(to)).toEqual([]);
    expect(await effect()).toMatchObject({ state: "dead", attempts: 1 });
    expect((await stored(to)).lastError).toBe("Its link has expired");
  });
});

describe("the mail waits while its server", () => {
  const withoutLogin = { SMTP_USER: "", SMTP_PASSWORD: "" };

  test.each([
    ["is not there", "open", { SMTP_PORT: "1" }, "No email server answers at localhost, port 1"],
    ["knows another password", "starttls", { SMTP_PASSWORD: "wrong" }, "refused the sign-in: 535"],
    ["asks for a password that is not set", "starttls", withoutLogin, "refused the sender: 530"],
    ["offers no encryption", "open", { SMTP_SECURE: "starttls" }, "offers no encryption"],
    ["is vouched for by nobody", "untrusted", {}, "no trusted certificate for localhost"],
    ["has another's name", "tls", { SMTP_HOST: "127.0.0.1" }, "no trusted certificate"],
    ["is spoken over by somebody in between", "tampered", {}, "spoke out of turn"],
  ] as const)("%s", async (_what, kind, changes, words) => {
    sendBySmtpTo(kind, changes);
    const to = await leave();
    await drainOutbox();
    expect(await effect()).toMatchObject({ state: "pending", attempts: 1 });
    const kept = await stored(to);
    expect(kept.state).toBe("waiting");
    expect(kept.lastError).toContain(words);
    expect(await mailsTo(to)).toEqual([]);
  });
});

test("an email server that says nothing is not waited for", async () => {
  const { silent } = inject("smtpPeer").ports;
  const server = { host: "localhost", port: silent, security: "none", login: null } as const;
  const envelope = { from: "mail@advisor.test", to: "ada@people.test", mime: "" };
  await expect(sendBySmtp(envelope, { server, helo: "localhost", timeoutMs: 100 })).rejects.toThrow(
    "The email server took longer than 0.1 s",
  );
});

test("without an email server the email is kept here with its words", async () => {
  setBinding("MAIL_TRANSPORT", "outbox");
  const to = await leave();
  await drainOutbox();
  const kept = await stored(to);
  expect(kept).toMatchObject({ state: "kept" });
  expect(kept.text).toContain("Hello Jürgen Øst,");
  expect(await mailsTo(to)).toEqual([]);
});

test("someone who was erased in the meantime gets no mail, and nothing is left to try", async () => {
  sendBySmtpTo("open");
  const to = await leave();
  await db.delete(mails);
  await drainOutbox();
  expect(await effect()).toMatchObject({ state: "done" });
  expect(await mailsTo(to)).toEqual([]);
});
