import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "../../db/schema/mails.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { mailTo } from "../support/mailbox.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });

const LINK = "http://localhost:1/reset-password?token=abc.def-ghi_jkl";

type Changes = Partial<typeof mails.$inferInsert>;

async function leaveMail(changes: Changes = {}) {
  const now = Date.now();
  const id = uuidv7(now);
  const row = {
    id,
    toAddress: `${id}@people.test`,
    template: "password_changed",
    subject: `Your password was changed ${id.slice(-6)}`,
    text: `Hello Ada,\n\nwords\n\nSet a new password:\n${LINK}\n`,
    html: `<!doctype html><p>Hello <b>Ada</b>,</p><p><a href="${LINK}">Set a new password</a></p>`,
    state: "failed",
    lastError: "The email server refused the recipient: 550 No such mailbox",
    createdAt: now,
    ...changes,
  } as const;
  await db.insert(mails).values(row);
  return row;
}

const stored = (id: string) => db.select().from(mails).where(eq(mails.id, id)).get();

test("a failed mail is found, read and sent again, and then its words are gone", async () => {
  const mail = await leaveMail();
  const page = await openPage({ as: admin });
  await page.goto(`/admin/mails?state=failed`);
  await hydrated(page);
  await page.getByText("Email goes out by SMTP").waitFor();
  await page.getByLabel("Search emails by address").fill(mail.toAddress.slice(0, -6));
  await page.waitForURL(/q=/);
  await page.getByRole("link", { name: mail.subject }).click();
  await page.getByRole("heading", { name: mail.subject, level: 1 }).waitFor();
  await page.getByText("550 No such mailbox").waitFor();
  const frame = page.frameLocator("iframe");
  await frame.getByText("Hello Ada,").waitFor();
  await page.getByText(LINK, { exact: true }).first().waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Send again" }).click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await notices.getByText("Sending the email again").waitFor();
  expect((await mailTo(mail.toAddress)).text).toContain(LINK);
  await expect.poll(async () => (await stored(mail.id))?.state).toBe("sent");
  expect(await stored(mail.id)).toMatchObject({ text: "", html: "" });
  await page.reload();
  await page.getByText("The text of this email was deleted").waitFor();
  await expectAccessible(page);
});

test("someone else sent it again: the toast says so and nothing is sent twice", async () => {
  const mail = await leaveMail();
  const page = await openPage({ as: admin, expected: [409] });
  await page.goto(`/admin/mails/${mail.id}`);
  await hydrated(page);
  await db.update(mails).set({ state: "sent" }).where(eq(mails.id, mail.id));
  await page.getByRole("button", { name: "Send again" }).click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await notices.getByText("That did not work").waitFor();
  await page.getByText("This email could not be sent").waitFor({ state: "detached" });
});

test("a mail's preview runs nothing, loads nothing and leads nowhere", async () => {
  const page = await openPage({ as: admin });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const html = `<p id="words">Words</p>
    <a id="away" target="_top" href="/logout">Away</a>
    <form action="/logout" method="post"><button id="send">Send</button></form>`;
  const mail = await leaveMail({ html });
  await page.goto(`/admin/mails/${mail.id}`);
  await hydrated(page);
  const iframe = page.locator("iframe");
  expect(await iframe.getAttribute("sandbox")).toBe("");
  const before = asked.length;
  await page.frameLocator("iframe").locator("#words").waitFor();
  expect(asked.slice(before).filter((url) => url.includes("/logout"))).toEqual([]);
});

test.each(["light", "dark"] as const)("one mail is accessible and fits, %s", async (theme) => {
  const long = `${"maximiliana.".repeat(5)}hohenfels@international-holding.example`;
  const mail = await leaveMail({ toAddress: long, subject: "Confirm ".repeat(18) });
  const page = await openPage({ as: admin, theme });
  await page.goto(`/admin/mails/${mail.id}`);
  await hydrated(page);
  await page.getByText("As plain text").click();
  await expectAccessible(page);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test("a mail that is not there is said to be missing", async () => {
  const page = await openPage({ as: admin, expected: [404] });
  await page.goto(`/admin/mails/${uuidv7(1)}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectAccessible(page);
});
