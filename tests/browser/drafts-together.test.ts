import type { Page } from "playwright-core";
import { and, eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { formSubmissions } from "../../db/schema/forms.ts";
import { links } from "../../db/schema/links.ts";
import { userRoles } from "../../db/schema/users.ts";
import type { MadeLink } from "../../worker/features/links/contract.ts";
import type { Webpage } from "../../worker/features/webpages/contract.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson } from "../support/people.ts";
import { PATIENT } from "../support/redirect-steps.ts";

const database = stackDatabase();
const makeAdmin = (fullName: string) =>
  makePerson(database, { roles: ["member", "admin"], fullName });
const [ada, ben] = [await makeAdmin("Ada Admin"), await makeAdmin("Ben Admin")];

const description = (page: Page) => page.getByLabel("Description", { exact: true });

async function open(page: Page, id: string) {
  await page.goto(`/admin/content-manager/${id}`);
  await hydrated(page);
  await description(page).waitFor();
}

test(
  "two admins have one page open: one writes, the other reads along and takes over",
  { timeout: PATIENT },
  async () => {
    const [hers, his] = [await openPage({ as: ada }), await openPage({ as: ben, width: 390 })];
    const { origin } = new URL(inject("stack").url);
    const made = await hers.request.post("/api/webpages", {
      data: { title: "Written by two" },
      headers: { origin },
    });
    // The API answers as its contract says.
    const { id } = (await made.json()) as Webpage;
    await open(hers, id);
    await open(his, id);
    await his.getByText("Ada Admin is editing this page").waitFor();
    await hers.getByRole("img", { name: "Ben Admin" }).waitFor();
    await expectAccessible(his);
    await expectNoSidewaysScroll(his);
    expect(await his.getByRole("button", { name: "Publish …" }).isDisabled()).toBe(true);
    // Nothing below takes the focus: the field is there to be read.
    await description(his).evaluate((field) => field.focus());
    expect(await description(his).evaluate((field) => field === document.activeElement)).toBe(
      false,
    );

    await description(hers).fill("Ada's words");
    await expect.poll(() => description(his).inputValue()).toBe("Ada's words");

    await his.getByRole("button", { name: "Take over" }).click();
    const question = his.getByRole("alertdialog", { name: "Take over from Ada Admin?" });
    await question.getByRole("button", { name: "Take over" }).click();
    await hers.getByText("Ben Admin took over").waitFor();
    await his.getByText("Ada Admin is editing this page").waitFor({ state: "detached" });
    await description(his).fill("Ben's words");
    await expect.poll(() => description(hers).inputValue()).toBe("Ben's words");

    await his.close();
    await hers.getByText("Ben Admin took over").waitFor({ state: "detached" });
    await description(hers).fill("Ada's last words");
    await hers.getByText("Saved", { exact: true }).waitFor();
    const stored = await hers.request.get(`/api/webpages/${id}`);
    expect(await stored.json()).toMatchObject({ description: "Ada's last words" });
  },
);

test(
  "a draft is sent to somebody without an account, who sees it as it is written",
  { timeout: PATIENT },
  async () => {
    const page = await openPage({ as: ada });
    const { origin } = new URL(inject("stack").url);
    const make = async (path: string, data: object) =>
      (await page.request.post(path, { data, headers: { origin } })).json() as Promise<{
        id: string;
      }>;
    const webpage = await make("/api/webpages", { title: "For the board" });
    await page.goto(`/admin/content-manager/${webpage.id}?tab=page`);
    await hydrated(page);
    await page.getByRole("button", { name: "Share the draft" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
    const made = page.getByRole("dialog", { name: "Copy the address now" });
    const url = (await made.getByText("/drafts/").textContent()) ?? "";
    await made.getByRole("button", { name: "Done" }).click();
    await page.getByText("Without a password").waitFor();
    await expectAccessible(page);

    const visitor = await openPage({ expected: [404] });
    const seen = async () => {
      const answer = await visitor.goto(url);
      return { headers: answer?.headers() ?? {}, words: await visitor.locator("main").innerText() };
    };
    const first = await seen();
    expect(first.words).toContain("Draft, not published");
    expect(first.words).toContain("For the board");
    expect(first.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    await expectAccessible(visitor);
    await page.getByRole("link", { name: "Parts" }).click();
    await description(page).fill("Read this before Tuesday.");
    await page.getByText("Saved", { exact: true }).waitFor();
    expect((await seen()).words).toContain("Read this before Tuesday.");

    await database.db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, ada.id), eq(userRoles.role, "admin")));
    expect((await seen()).words).toContain("This link doesn’t work");
    await database.db
      .insert(userRoles)
      .values({ userId: ada.id, role: "admin", createdAt: Date.now() });
    expect((await seen()).words).toContain("For the board");
    await database.db.update(links).set({ revokedAt: Date.now() }).where(eq(links.userId, ada.id));
    expect((await seen()).words).toContain("This link doesn’t work");
  },
);

test("answers sent from the draft of a form arrive nowhere", { timeout: PATIENT }, async () => {
  const page = await openPage({ as: ada });
  const { origin } = new URL(inject("stack").url);
  const form = await makeForm(database, { title: "Ask us", isDraft: true });
  const answer = await page.request.post("/api/links", {
    data: { kind: "form_draft", targetId: form.id, name: "For Ben", days: 30 },
    headers: { origin },
  });
  // The API answers as its contract says.
  const { url } = (await answer.json()) as MadeLink;
  const visitor = await openPage({});
  await visitor.goto(url);
  await visitor.getByRole("heading", { level: 1, name: "Ask us" }).waitFor();
  const sent = await visitor.request.post(url, {
    headers: { origin, accept: "application/json" },
    form: { name: "Somebody" },
  });
  expect(await sent.json()).toMatchObject({ state: "sent" });
  const kept = await database.db.$count(formSubmissions, eq(formSubmissions.formId, form.id));
  expect(kept).toBe(0);
});
