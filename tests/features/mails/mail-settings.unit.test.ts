import { describe, expect, test } from "vitest";
import { readMailSettings } from "../../../worker/kernel/mail-settings.ts";

function read(raw: Record<string, unknown>) {
  const wrong: string[] = [];
  const settings = readMailSettings(raw, (name) => wrong.push(name));
  return { settings, wrong };
}

const SMTP = {
  MAIL_TRANSPORT: "smtp",
  MAIL_FROM: "Executive Advisor <mail@advisor.test>",
  SMTP_HOST: "mail.advisor.test",
};

const HTTP = {
  MAIL_TRANSPORT: "http",
  MAIL_FROM: "mail@advisor.test",
  MAIL_SERVICE: "resend",
  MAIL_KEY: "key-1234",
};

test.each([
  ["resend", "https://api.resend.com/emails"],
  ["postmark", "https://api.postmarkapp.com/email"],
  ["sendgrid", "https://api.sendgrid.com/v3/mail/send"],
])("%s takes mails at its own address, or at the one that is set", (name, url) => {
  const service = { name, url, key: "key-1234" };
  const from = { name: "", address: "mail@advisor.test" };
  expect(read({ ...HTTP, MAIL_SERVICE: name })).toEqual({
    settings: { transport: "http", from, service },
    wrong: [],
  });
  const { settings } = read({ ...HTTP, MAIL_SERVICE: name, MAIL_URL: "http://127.0.0.1:9/x" });
  expect(settings).toMatchObject({ service: { url: "http://127.0.0.1:9/x" } });
});

test("without a word about it, mail stays here", () => {
  for (const raw of [{}, { MAIL_TRANSPORT: "" }, { MAIL_TRANSPORT: "outbox", SMTP_HOST: "x" }]) {
    expect(read(raw)).toEqual({ settings: { transport: "outbox" }, wrong: [] });
  }
});

test("an email server needs its name alone; encryption and its port are the default", () => {
  expect(read(SMTP)).toEqual({
    wrong: [],
    settings: {
      transport: "smtp",
      from: { name: "Executive Advisor", address: "mail@advisor.test" },
      server: { host: "mail.advisor.test", port: 587, security: "starttls", login: null },
    },
  });
});

test.each([
  ["tls", 465],
  ["starttls", 587],
  ["none", 25],
])("the usual port of %s is %i", (security, port) => {
  const { settings } = read({ ...SMTP, SMTP_SECURE: security });
  expect(settings).toMatchObject({ server: { security, port } });
});

describe("what is wrong is named", () => {
  test.each([
    [{ ...SMTP, SMTP_HOST: "" }, ["SMTP_HOST"]],
    [{ ...SMTP, SMTP_HOST: "mail.test\r\nQUIT" }, ["SMTP_HOST"]],
    [{ ...SMTP, SMTP_HOST: "https://mail.test/" }, ["SMTP_HOST"]],
    [{ ...SMTP, MAIL_FROM: "" }, ["MAIL_FROM"]],
    [{ ...SMTP, MAIL_FROM: "nobody" }, ["MAIL_FROM"]],
    [{ ...SMTP, MAIL_FROM: "a@b.test\r\nBcc: c@d.test" }, ["MAIL_FROM"]],
    [{ ...SMTP, SMTP_PORT: "0" }, ["SMTP_PORT"]],
    [{ ...SMTP, SMTP_PORT: "smtp" }, ["SMTP_PORT"]],
    [{ ...SMTP, SMTP_SECURE: "maybe" }, ["SMTP_SECURE"]],
    [{ ...SMTP, SMTP_USER: "advisor" }, ["SMTP_PASSWORD"]],
    [{ ...SMTP, SMTP_PASSWORD: "secret" }, ["SMTP_USER"]],
    [{ MAIL_TRANSPORT: "pigeon" }, ["MAIL_TRANSPORT"]],
    [{ ...HTTP, MAIL_SERVICE: "pigeon" }, ["MAIL_SERVICE"]],
    [{ ...HTTP, MAIL_KEY: "" }, ["MAIL_KEY"]],
    [{ ...HTTP, MAIL_KEY: "key-1234\r\nX: y" }, ["MAIL_KEY"]],
    [{ ...HTTP, MAIL_URL: "http://mail.test/" }, ["MAIL_URL"]],
    [{ ...HTTP, MAIL_URL: "https://user:secret@mail.test/" }, ["MAIL_URL"]],
    [{ ...HTTP, MAIL_URL: "javascript:alert(1)" }, ["MAIL_URL"]],
    [{ MAIL_TRANSPORT: "smtp" }, ["MAIL_FROM", "SMTP_HOST"]],
    [{ MAIL_TRANSPORT: "send_email", MAIL_FROM: "mail@advisor.test" }, ["MAIL"]],
    [{ MAIL_TRANSPORT: "send_email", MAIL: { send: () => undefined } }, ["MAIL_FROM"]],
  ])("%j", (raw, names) => {
    expect(read(raw).wrong.toSorted()).toEqual(names);
  });
});

test("a password crosses no network in the clear", () => {
  const open = { ...SMTP, SMTP_SECURE: "none", SMTP_USER: "advisor", SMTP_PASSWORD: "secret" };
  expect(read(open).wrong).toEqual(["SMTP_SECURE"]);
  expect(read({ ...open, SMTP_HOST: "127.0.0.1" }).wrong).toEqual([]);
  expect(read({ ...open, SMTP_HOST: "127.0.0.1.evil.test" }).wrong).toEqual(["SMTP_SECURE"]);
});
