import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { outbox } from "../../db/schema/outbox.ts";
import { sendByHttp } from "../../worker/features/mails/send-by-http.ts";
import { tryTransport } from "../../worker/features/mails/try-transport.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { type MailServiceName, readMailSettings } from "../../worker/kernel/mail-settings.ts";
import { makeContext } from "../support/context.ts";
import { takeDatabase } from "../support/database.ts";
import { drainOutbox, mailDesk } from "../support/leave-mail.ts";
import { setBinding } from "../support/test-env.ts";
import type { SeenCall } from "../support/webhook-office.ts";

const database = await takeDatabase();
const { leave, stored, effect, hurry, clear } = mailDesk(database);
const peer = inject("webhookPeer");

const KEY = "key-of-the-service-0123456789";
const TAKEN = { resend: '{"id":"1"}', postmark: '{"ErrorCode":0}', sendgrid: "" };
const OK = { resend: 200, postmark: 200, sendgrid: 202 };

beforeEach(clear);

/** From now on mail goes to the peer, which answers as is said. */
function sendTo(
  how: string,
  { say = TAKEN.resend, service = "resend" }: { say?: string; service?: MailServiceName } = {},
) {
  const name = uuidv7(Date.now());
  const vars = {
    MAIL_TRANSPORT: "http",
    MAIL_FROM: "Executive Advisör <mail@advisor.test>",
    MAIL_SERVICE: service,
    MAIL_KEY: KEY,
    MAIL_URL: `${peer}/${how}/${name}?say=${encodeURIComponent(say)}`,
  };
  for (const [variable, value] of Object.entries(vars)) setBinding(variable, value);
  const read = async (of = name) => (await fetch(`${peer}/seen/${of}`)).json<readonly SeenCall[]>();
  const settings = readMailSettings(vars, (wrong) => expect.fail(wrong));
  return { seen: () => read(), followed: () => read(`${name}-followed`), settings };
}

const bodyOf = (calls: readonly SeenCall[]) =>
  JSON.parse(calls[0]?.body ?? "") as Record<string, unknown>;
const containing = (text: string) => expect.stringContaining(text) as string;

test.each(["resend", "postmark", "sendgrid"] as const)(
  "%s gets a mail once, whole, with its key, and its words are dropped here",
  async (service) => {
    const { seen } = sendTo(String(OK[service]), { service, say: TAKEN[service] });
    const to = await leave();
    const { id } = await stored(to);
    await drainOutbox();
    await hurry();
    await drainOutbox();
    const calls = await seen();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": id },
    });
    const proof =
      calls[0]?.headers[service === "postmark" ? "x-postmark-server-token" : "authorization"];
    expect(proof).toBe(service === "postmark" ? KEY : `Bearer ${KEY}`);
    const text = containing("Hello Jürgen Øst,");
    const html = containing("<!doctype html>");
    const subject = "Your account deletion was cancelled";
    const from = '"Executive Advisör" <mail@advisor.test>';
    const messageId = `<${id}@advisor.test>`;
    const parts = {
      resend: { from, to: [to], subject, text, html, headers: { "Message-ID": messageId } },
      postmark: {
        From: from,
        To: to,
        Subject: subject,
        TextBody: text,
        HtmlBody: html,
        TrackLinks: "None",
        Headers: expect.arrayContaining([{ Name: "Message-ID", Value: messageId }]) as unknown,
      },
      sendgrid: {
        personalizations: [{ to: [{ email: to }] }],
        from: { name: "Executive Advisör", email: "mail@advisor.test" },
        subject,
        content: [
          { type: "text/plain", value: text },
          { type: "text/html", value: html },
        ],
        headers: { "Message-ID": messageId },
        tracking_settings: { click_tracking: { enable: false } },
      },
    };
    expect(bodyOf(calls)).toMatchObject(parts[service]);
    expect(await stored(to)).toMatchObject({ state: "sent", text: "", html: "" });
    expect(await effect()).toMatchObject({ state: "done", attempts: 1 });
  },
);

test("a notification says where one click ends such mails", async () => {
  const { seen } = sendTo("200");
  const unsubscribeUrl = "https://advisor.test/notifications/unsubscribe?token=a.b.c";
  await leave({
    mail: {
      template: "notification",
      name: "Ada",
      kind: "announcement",
      title: "News",
      content: "Words.",
      actionPath: null,
      unsubscribeUrl,
    },
  });
  await drainOutbox();
  expect(bodyOf(await seen())["headers"]).toMatchObject({
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "Auto-Submitted": "auto-generated",
  });
});

describe("a mail that is refused", () => {
  test.each([
    ["resend", "422", '{"message":"Invalid to address"}'],
    ["resend", "413", "too large"],
    ["postmark", "422", '{"ErrorCode":406,"Message":"Inactive recipient"}'],
    ["sendgrid", "400", '{"errors":[{"message":"Does not contain a valid address."}]}'],
  ] as const)("for good by %s (%s), is dead at once and says why", async (service, how, say) => {
    sendTo(how, { service, say });
    const to = await leave();
    await drainOutbox();
    expect(await effect()).toMatchObject({ state: "dead", attempts: 1 });
    const kept = await stored(to);
    expect(kept.state).toBe("failed");
    expect(kept.lastError).toContain(`refused the email: ${how} ${say}`);
    expect(kept.text).not.toBe("");
  });

  test.each([
    ["resend", "429-200", TAKEN.resend],
    ["resend", "500-200", TAKEN.resend],
    ["sendgrid", "503-202", ""],
  ] as const)("for now by %s (%s), is put off and sent later", async (service, how, say) => {
    const { seen } = sendTo(how, { service, say });
    const to = await leave();
    const before = Date.now();
    await drainOutbox();
    expect(await stored(to)).toMatchObject({ state: "waiting", sentAt: null });
    const tried = await effect();
    expect(tried).toMatchObject({ state: "pending", attempts: 1 });
    expect(tried.runAt).toBeGreaterThanOrEqual(before + LIMITS.outboxBackoffMs);
    await hurry();
    await drainOutbox();
    const calls = await seen();
    expect(calls).toHaveLength(2);
    expect(calls[0]?.headers["idempotency-key"]).toBe(calls[1]?.headers["idempotency-key"]);
    expect(await stored(to)).toMatchObject({ state: "sent", lastError: null });
  });

  test("after the last attempt, is dead and says why", async () => {
    sendTo("503");
    const to = await leave();
    await database.db.update(outbox).set({ attempts: LIMITS.mailAttempts - 1 });
    await drainOutbox();
    expect(await effect()).toMatchObject({ state: "dead", attempts: LIMITS.mailAttempts });
    expect(await stored(to)).toMatchObject({ state: "failed" });
  });
});

describe("the mail waits while the service", () => {
  test.each([
    ["knows another key", "401", "resend", "{}"],
    [
      "says in another way that it knows another key",
      "400",
      "resend",
      '{"message":"API key is invalid"}',
    ],
    ["knows no such sender", "422", "postmark", '{"ErrorCode":400}'],
    ["knows the sender not yet", "403", "sendgrid", "{}"],
    ["is at another address", "404", "resend", "{}"],
    ["answers with a page of somebody else", "200", "resend", "<h1>Sign in to this network</h1>"],
    ["answers with words that mean nothing", "200", "postmark", "null"],
    ["answers without a word", "200", "resend", ""],
    ["takes it in a way that it never does", "204", "sendgrid", ""],
    ["speaks without an end", "endless", "resend", ""],
  ] as const)("%s", async (_what, how, service, say) => {
    sendTo(how, { service, say });
    const to = await leave();
    await drainOutbox();
    expect(await effect()).toMatchObject({ state: "pending", attempts: 1 });
    expect(await stored(to)).toMatchObject({ state: "waiting" });
  });

  test("sends us elsewhere, where its key never goes", async () => {
    const { followed } = sendTo("307");
    const to = await leave();
    await drainOutbox();
    expect(await stored(to)).toMatchObject({ state: "waiting" });
    expect(await followed()).toEqual([]);
  });

  test.each(["silent", "halting"])("is %s, and is not waited for", async (how) => {
    const { settings } = sendTo(how);
    if (settings.transport !== "http") return expect.fail("mail goes elsewhere");
    const { from, service } = settings;
    const mail = { id: "1", from, to: "ada@people.test", subject: "", text: "", html: "", at: 0 };
    const caps = { ...LIMITS, mailTimeoutMs: 200 };
    await expect(sendByHttp({ ...mail, unsubscribeUrl: "" }, service, caps)).rejects.toThrow(
      "The email service took longer than 0.2 s",
    );
  });

  test("is not there", async () => {
    sendTo("200");
    setBinding("MAIL_URL", "http://127.0.0.1:1/");
    const to = await leave();
    await drainOutbox();
    expect((await stored(to)).lastError).toBe("No email service answers at 127.0.0.1:1");
  });
});

test("its key stays out of what is kept and logged, also where the service repeats it", async () => {
  const spies = (["log", "error", "warn", "info"] as const).map((name) => vi.spyOn(console, name));
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  sendTo("echo");
  const to = await leave();
  await drainOutbox();
  const { lastError } = await stored(to);
  expect(lastError).toContain("Bearer [key]");
  expect(JSON.stringify([await stored(to), await effect()])).not.toContain(KEY);
  expect(JSON.stringify(spies.map(({ mock }) => mock.calls))).not.toContain(KEY);
});

test("nobody gets a second address or header by what is in a mail", async () => {
  const { seen } = sendTo("200");
  const to = await leave({ to: "eve@people.test, victim@people.test" });
  await drainOutbox();
  expect(await seen()).toEqual([]);
  expect(await stored(to)).toMatchObject({ state: "failed" });
});

describe("a look at the service", () => {
  const look = (settings: ReturnType<typeof sendTo>["settings"], sends = false) =>
    tryTransport(makeContext(database).ctx, settings, sends);

  test("shows the key with a mail that has no parts, and sends nothing", async () => {
    const { settings, seen } = sendTo("422", { say: '{"message":"Missing `to` field"}' });
    expect(await look(settings)).toEqual({ detail: `${new URL(peer).host} takes the key.` });
    expect((await seen()).map(({ body }) => body)).toEqual(["{}"]);
  });

  test.each([
    ["401", "{}"],
    ["400", '{"message":"API key is invalid"}'],
    ["404", ""],
    ["200", "<h1>Hello</h1>"],
  ])("says that it fails at %s %s", async (how, say) => {
    const { settings } = sendTo(how, { say });
    await expect(look(settings)).rejects.toThrow(new URL(peer).host);
  });

  test("sends a mail where one is asked for", async () => {
    const { settings, seen } = sendTo("200");
    expect(await look(settings, true)).toMatchObject({
      detail: containing("A test email was sent"),
    });
    expect(bodyOf(await seen())).toMatchObject({ subject: "Email works" });
  });
});
