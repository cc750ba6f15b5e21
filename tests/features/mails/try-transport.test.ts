import { expect, inject, test, vi } from "vitest";
import { tryTransport } from "../../../worker/features/mails/try-transport.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { mailsTo } from "../../support/mailbox.ts";

const database = await takeDatabase();
const from = { name: "", address: "mail@advisor.test" };

/** Support at an address that no other test writes to. */
const makeSupport = () => {
  const { ctx } = makeContext(database);
  return { ...ctx, supportEmail: `${crypto.randomUUID()}@people.test` };
};

const smtp = () => {
  const port = inject("smtpPeer").ports.open;
  const server = { host: "localhost", port, security: "none", login: null } as const;
  return { transport: "smtp", from, server } as const;
};

test.each([true, false])(
  "without a transport nothing is tried, asked to send: %s",
  async (sends) => {
    expect(await tryTransport(makeSupport(), { transport: "outbox" }, sends)).toEqual({
      state: "off",
      detail: "Emails are kept at /admin/mails. None are sent.",
    });
  },
);

test("the platform's sender is only tried with a mail to support", async () => {
  const ctx = makeSupport();
  const send = vi.fn((_mail: object) => Promise.resolve({ messageId: "1" }));
  const settings = { transport: "send_email", from, binding: { send } } as const;
  expect(await tryTransport(ctx, settings, false)).toEqual({
    state: "off",
    detail: "It can't be tested without sending an email.",
  });
  expect(send).not.toHaveBeenCalled();
  expect(await tryTransport(ctx, settings, true)).toEqual({
    detail: `A test email was sent to ${ctx.supportEmail}.`,
  });
  expect(send.mock.calls[0]?.[0]).toMatchObject({ to: ctx.supportEmail, subject: "Email works" });
});

test("an email server is asked whether it answers, and gets an email where that is wanted", async () => {
  const ctx = makeSupport();
  const settings = smtp();
  const { port } = settings.server;
  expect(await tryTransport(ctx, settings, false)).toEqual({
    detail: `localhost:${port} answers.`,
  });
  expect(await mailsTo(ctx.supportEmail)).toEqual([]);
  expect(await tryTransport(ctx, settings, true)).toEqual({
    detail: `A test email was sent to ${ctx.supportEmail}.`,
  });
  expect(await mailsTo(ctx.supportEmail)).toMatchObject([{ subject: "Email works" }]);
});
