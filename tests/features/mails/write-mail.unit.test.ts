import { describe, expect, test } from "vitest";
import { MAIL_TEMPLATES } from "../../../db/values/mails.ts";
import type { Mail } from "../../../worker/features/mails/contract.ts";
import { writeMail } from "../../../worker/features/mails/write-mail.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const ORIGIN = new URL("https://advisor.test/");
const INSTALLATION = { origin: ORIGIN, limits: LIMITS, supportEmail: "help@advisor.test" };
const URL_OF_LINK = "https://advisor.test/verify-email?token=abc.def-ghi_&x=1";
const UNSUBSCRIBE = "https://advisor.test/notifications/unsubscribe?token=abc.def-ghi_";
const AT = Date.UTC(2026, 10, 21, 8, 30);
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

type Samples = { [Template in Mail["template"]]: Extract<Mail, { template: Template }> };

function samples(words: string): Samples {
  const name = words;
  return {
    verify_email: { template: "verify_email", name, url: URL_OF_LINK },
    account_exists: {
      template: "account_exists",
      name,
      url: "https://advisor.test/login",
      resetUrl: "https://advisor.test/reset-password",
    },
    invitation: { template: "invitation", name, inviter: words, url: URL_OF_LINK },
    plan_invitation: {
      template: "plan_invitation",
      name,
      inviter: words,
      inviterEmail: "ada@people.test",
      permission: "edit",
      url: "https://advisor.test/strategy/plans/1/dashboard",
    },
    company_invitation: {
      template: "company_invitation",
      name,
      company: words,
      inviter: words,
      inviterEmail: "ada@people.test",
      hasAccount: true,
      expiresAt: AT,
      url: URL_OF_LINK,
    },
    company_domain_code: {
      template: "company_domain_code",
      company: words,
      domain: "acme.test",
      code: "12345678",
    },
    reset_password: { template: "reset_password", name, url: URL_OF_LINK },
    password_changed: { template: "password_changed", name, resetUrl: URL_OF_LINK, at: AT },
    change_email: { template: "change_email", name, newEmail: words, url: URL_OF_LINK },
    email_change_notice: {
      template: "email_change_notice",
      name,
      newEmail: words,
      isByAdmin: true,
    },
    email_changed: { template: "email_changed", name, newEmail: words },
    new_device: { template: "new_device", name, userAgent: words, address: words, at: AT },
    factor_changed: { template: "factor_changed", name, what: words, at: AT },
    provider_linked: { template: "provider_linked", name, provider: words },
    access_token_created: {
      template: "access_token_created",
      name,
      token: words,
      expiresAt: 1,
      at: 1,
    },
    account_suspended: { template: "account_suspended", name, reason: words, until: AT },
    account_merged: { template: "account_merged", name, address: words, undoUntil: AT },
    account_merge_undone: { template: "account_merge_undone", name },
    deletion_scheduled: { template: "deletion_scheduled", name, dueAt: AT },
    deletion_cancelled: { template: "deletion_cancelled", name },
    notification: {
      template: "notification",
      name,
      kind: "announcement",
      title: `New: ${words}`,

      content: words.replaceAll(/\s+/g, " "),
      actionPath: "/notifications",
      unsubscribeUrl: UNSUBSCRIBE,
    },
    notification_digest: {
      template: "notification_digest",
      name,
      total: 3,
      rhythm: "day",
      timeZone: "Asia/Tokyo",
      items: [
        { kind: "account", title: words, actionPath: "/profile-settings?tab=data", createdAt: AT },
        { kind: "feedback", title: words, actionPath: null, createdAt: AT },
      ],
      unsubscribeUrl: UNSUBSCRIBE,
    },
    form_answered: {
      template: "form_answered",
      formTitle: words,
      facts: [[words, words]],
      url: "https://advisor.test/admin/forms-manager/1/answers",
    },
    form_confirmation: {
      template: "form_confirmation",
      formTitle: words,
      facts: [[words, words]],
      subject: `Thank you, ${words}`,
      text: words.replaceAll(/\s+/g, " "),
    },
    incoming_reply: {
      template: "incoming_reply",
      subject: `About your feedback, ${words}`,
      text: words.replaceAll(/\s+/g, " "),
      about: words,
    },
    incoming_told: {
      template: "incoming_told",
      name: words,
      rule: words,
      title: words,
      url: "https://advisor.test/admin/incoming?open=feedback:1",
    },
    consent_confirm: {
      template: "consent_confirm",
      title: words,
      controller: words,
      purposes: [words],
      url: URL_OF_LINK,
    },
    consent_receipt: {
      template: "consent_receipt",
      title: words,
      controller: words,
      purposes: [words],
      givenAt: AT,
      url: URL_OF_LINK,
      ownUrl: "https://advisor.test/consents/abc.def",
      unsubscribeUrl: UNSUBSCRIBE,
    },
    consent_link: { template: "consent_link", url: URL_OF_LINK },
  };
}

/** Nobody knows the name of who is written to. */
const NAMELESS: readonly string[] = [
  "form_answered",
  "form_confirmation",
  "incoming_reply",
  "consent_confirm",
  "consent_receipt",
  "consent_link",
  // It goes to a role of a domain, such as its postmaster.
  "company_domain_code",
];

const write = (template: Mail["template"], words = "Ada Lind") =>
  writeMail(samples(words)[template], INSTALLATION);

describe.each(MAIL_TEMPLATES)("%s", (template) => {
  test("has a subject, a text and an HTML part that say the same", () => {
    const { subject, text, html } = write(template);
    expect(subject).toMatch(/^[A-Z].{8,}[^.]$/);
    const greeting = NAMELESS.includes(template) ? "Hello," : "Hello Ada Lind,";
    expect(text).toContain(greeting);
    expect(html).toContain(greeting);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text).toContain("Executive Advisor\nhttps://advisor.test/");
  });

  test("keeps its link whole in both parts", () => {
    const { text, html } = write(template);
    const mail = samples("x")[template];
    const url = "url" in mail ? mail.url : "resetUrl" in mail ? mail.resetUrl : null;
    if (url === null) return;
    expect(text.split("\n")).toContain(url);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(hrefs).toContain(url.replaceAll("&", "&amp;"));
  });

  test("wraps its text for quoting, but never a link", () => {
    const long = write(template, "Maximiliana Konstantina von und zu Hohenfels-Sonnenberg");
    const lines = long.text.split("\n");
    const tooLong = lines.filter((line) => line.length > 72 && !/^https:\S+$/.test(line));
    expect(tooLong).toEqual([]);
  });

  test("asks for nothing from elsewhere and runs nothing", () => {
    const { html } = write(template);
    expect(html).not.toMatch(/<(script|img|link|style|iframe|form|svg|object)\b/i);
    expect(html).not.toMatch(/\burl\(|@import|\bon\w+=/i);
    const hosts = [...html.matchAll(/https?:\/\/([^/"<\s]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(["advisor.test"]));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  test.each([
    ["markup", `<script>alert(1)</script><b onclick="x">Ada</b>`],
    ["broken markup", `"><img src=x onerror=alert(1)>'`],
    ["new lines", "Ada\r\nBcc: victim@people.test\r\n\r\n<h1>You won</h1>"],
    ["characters that turn or hide others", "Ada\u202Eadnil\u2066\u200B\u0000\u2028Lind"],
  ])("takes %s for what it is: letters", (_what, words) => {
    const { subject, text, html } = write(template, words);
    expect(html).not.toMatch(/<(script|img|b|h1)(\s+src|\s+onclick|>)/i);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject + text + html).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u2028]/u);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("cuts what is endless", () => {
    const { subject, text, html } = write(template, "Ada ".repeat(5_000));
    expect(Array.from(subject).length).toBeLessThanOrEqual(LIMITS.mailSubjectLength);
    expect(text.length).toBeLessThan(5_000);
    expect(html.length).toBeLessThan(12_000);
  });
});

test.each(["consent_confirm", "consent_receipt"] as const)(
  "%s says to whom the consent was given, where the text names somebody",
  (template) => {
    const mail = samples("x")[template];
    const said = (controller: string) => writeMail({ ...mail, controller }, INSTALLATION);
    expect(said("Meridian Ltd").text).toMatch(/^To: +Meridian Ltd$/m);
    expect(said("").text).not.toMatch(/^To\b/m);
  },
);

test.each([
  "http://evil.test/win",
  "See www.evil.test",
  "Win at evil.com",
  "Write to me@evil.test",
])("a stranger's mail is no carrier for advertisement: %s is no name", (name) => {
  const { text, html } = write("verify_email", name);
  expect(text).toContain("Hello,");
  expect(text + html).not.toContain("evil");
  expect(write("invitation", name).subject).toBe(
    "An administrator invites you to Executive Advisor",
  );
});

test.each(["أحمد بن سعيد", "李小龍", "Dr. J. O’Neill-Smythe", "Žofie Nováková, Ph.D."])(
  "%s is called by their name",
  (name) => {
    expect(write("reset_password", name).text).toContain(`Hello ${name},`);
  },
);

test("times say that they are UTC, and devices are named as people know them", () => {
  const mail = { ...samples("Ada").new_device, userAgent: CHROME };
  const { text, html } = writeMail(mail, INSTALLATION);
  expect(text).toContain("21 November 2026 at 08:30 UTC");
  expect(text).toContain("Chrome on Windows");
  expect(html).not.toContain("AppleWebKit");
});

test("a link's life is told as the limits have it", () => {
  expect(write("verify_email").text).toContain("expires after 24 hours");
  expect(write("invitation").text).toContain("expires after 7 days");
  expect(write("reset_password").text).toContain("expires after 30 minutes");
  expect(write("change_email").text).toContain("expires after 1 hour.");
});

test("who lost their address is told whom to write to", () => {
  const { text, html } = write("email_changed");
  expect(text).toContain("This wasn't me:\nhelp@advisor.test");
  expect(html).toContain('href="mailto:help@advisor.test"');
});

test("a notification comes with all of its paragraphs, leads to its place and says how to end such emails", () => {
  const mail = {
    ...samples("Ada").notification,
    title: "The plan for spring",
    content: `First.\n\nBcc: nobody@people.test\n${"Long ".repeat(300)}`,
    actionPath: "/guide?tab=plan",
  };
  const { subject, text, html } = writeMail(mail, INSTALLATION);
  expect(subject).toBe("The plan for spring");
  expect(text).toContain("First.\n\nBcc: nobody@people.test\n\nLong Long");
  expect(text.match(/Long/g)).toHaveLength(300);
  expect(text).toContain("Open it:\nhttps://advisor.test/guide?tab=plan\n");
  expect(text).toContain(`Stop emails with announcements:\n${UNSUBSCRIBE}\n`);
  expect(html).toContain(`<a href="${UNSUBSCRIBE}"`);
  expect(html).toContain('href="https://advisor.test/profile-settings?tab=notifications"');
});

test.each([
  "//evil.test/a",
  "/\\evil.test",
  "/\t/evil.test",
  "https://evil.test",
  "javascript:alert(1)",
  "",
])("a notification that was stored to lead to %j leads to the list", (actionPath) => {
  const mail = { ...samples("Ada").notification, actionPath };
  const { text, html } = writeMail(mail, INSTALLATION);
  expect(text).toContain("\nhttps://advisor.test/notifications\n");
  expect(text + html).not.toContain("evil");
  expect(html).not.toContain("javascript:");
});

test("a digest tells days where its reader is, and how many more there are", () => {
  const [first, second] = samples("Ada").notification_digest.items;
  const late = Date.UTC(2026, 10, 21, 20, 0);
  const mail = {
    ...samples("Ada").notification_digest,
    items: [{ ...first!, createdAt: late }, second!],
    total: 9,
  };
  const { subject, text, html } = writeMail(mail, INSTALLATION);
  expect(subject).toBe("Your digest: 9 notifications");
  expect(text).toContain("Your account, 22 November 2026");
  expect(text).toContain("See these and 7 more:\nhttps://advisor.test/notifications\n");
  expect(html).toContain('href="https://advisor.test/profile-settings?tab=data"');
  expect(text).toContain("once a day");
});
