import { expect, test, vi } from "vitest";
import { takeDatabase } from "../support/database.ts";
import { drainOutbox, mailDesk } from "../support/leave-mail.ts";
import { setBinding } from "../support/test-env.ts";

const database = await takeDatabase();
const { leave, stored, hurry, clear } = mailDesk(database);

function sendByBindingThat(answer: () => Promise<unknown>) {
  const send = vi.fn((_mail: object) => answer());
  setBinding("MAIL_TRANSPORT", "send_email");
  setBinding("MAIL_FROM", "Executive Advisor <mail@advisor.test>");
  setBinding("MAIL", { send });
  return send;
}

const refuse = (code: string) => () => Promise.reject(Object.assign(new Error("No."), { code }));

test("the platform's own sender gets a mail in its parts, once", async () => {
  const send = sendByBindingThat(() => Promise.resolve({ messageId: "1" }));
  const to = await leave();
  await drainOutbox();
  await hurry();
  await drainOutbox();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    from: { name: "Executive Advisor", email: "mail@advisor.test" },
    to,
    subject: "Your account deletion was cancelled",
    text: expect.stringContaining("Hello Jürgen Øst,") as string,
    html: expect.stringContaining("<!doctype html>") as string,
  });
  expect(await stored(to)).toMatchObject({ state: "sent", text: "", html: "" });
});

test("the platform's own sender is told where one click ends such mails", async () => {
  await clear();
  const send = sendByBindingThat(() => Promise.resolve({ messageId: "1" }));
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
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  });
});

test.each([
  ["E_RECIPIENT_NOT_ALLOWED", "failed"],
  ["E_RATE_LIMIT_EXCEEDED", "waiting"],
])("its refusal %s leaves the mail %s", async (code, state) => {
  await clear();
  sendByBindingThat(refuse(code));
  const to = await leave();
  await drainOutbox();
  expect(await stored(to)).toMatchObject({ state });
});

test("an address that could be two is not handed to it", async () => {
  await clear();
  const send = sendByBindingThat(() => Promise.resolve({ messageId: "1" }));
  const to = await leave({ to: "eve@people.test, victim@people.test" });
  await drainOutbox();
  expect(send).not.toHaveBeenCalled();
  expect(await stored(to)).toMatchObject({ state: "failed" });
});
