import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { companies, companyDomains, companyMembers } from "../../db/schema/companies.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const SLOWEST_MS = 120_000;
const OWN = "/profile?tab=company";

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

async function companyOf(owner: TestPerson, name: string): Promise<string> {
  const id = uuidv7(Date.now());
  await db.insert(companies).values({ id, name, createdAt: Date.now(), updatedAt: Date.now() });
  await addTo(id, owner, "owner");
  return id;
}

const addTo = (companyId: string, { id }: { id: string }, role: "owner" | "manager" | "member") =>
  db.insert(companyMembers).values({
    companyId,
    userId: id,
    role,
    entry: role === "owner" ? "founded" : "invited",
    createdAt: Date.now(),
  });

const prove = (companyId: string, domain: string) =>
  db.insert(companyDomains).values({
    id: uuidv7(Date.now()),
    companyId,
    domain,
    proof: "dns",
    record: "x",
    createdAt: 1,
    verifiedAt: 1,
  });

const said = (page: Page, words: string) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

describe.each([
  [1440, "light"],
  [390, "dark"],
] as const)("at %i px, %s", (width, theme) => {
  test(
    "a company is set up, two people join by invitation and one by its domain",
    async () => {
      const domain = `d${Date.now()}${width}.test`;
      const owner = await makePerson(database, { fullName: "Ines Roth", companyName: "Kestrel" });
      // Who is in it already is refused.
      const page = await openPage({ as: owner, width, theme, expected: [422] });
      await open(page, OWN);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Set up your company" }).click();
      const form = page.getByRole("dialog", { name: "Set up your company" });
      await expect.poll(() => form.getByLabel("Company name").inputValue()).toBe("Kestrel");
      await form.getByRole("button", { name: "Set up company" }).click();
      await page.waitForURL(/\/companies\/[\w-]+$/);
      const [row] = await db
        .select({ id: companyMembers.companyId })
        .from(companyMembers)
        .where(eq(companyMembers.userId, owner.id));
      const { id } = row ?? expect.fail();

      await page.getByRole("link", { name: "Invite someone" }).click();
      const dialog = page.getByRole("dialog", { name: "Invite someone to Kestrel" });
      const guests = [await makePerson(database), await makePerson(database)];
      await expectAccessible(page);
      const field = dialog.getByLabel("Email addresses");
      await field.fill(`${guests[0]?.email}, nobody`);
      await dialog.getByRole("button", { name: "Send 2 invitations" }).click();
      await dialog.getByText(/^nobody: /).waitFor();
      // The one before was sent, and is not asked for again.
      await field.fill(`${guests[0]?.email}\n${owner.email}; ${guests[1]?.email}`);
      await dialog.getByRole("button", { name: "Send 3 invitations" }).click();
      await dialog.getByText(`${owner.email}: `).waitFor();
      await expect.poll(() => field.inputValue()).toBe(`${owner.email}\n${guests[1]?.email}`);
      await expectAccessible(page);
      await field.fill(guests[1]?.email ?? "");
      await dialog.getByRole("button", { name: "Send invitation" }).click();
      await dialog.getByText(`Invited ${guests[1]?.email}`).waitFor();
      await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
      await dialog.waitFor({ state: "detached" });
      await page.getByText(guests[1]?.email ?? "", { exact: true }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      for (const guest of guests) {
        const theirs = await openPage({ as: guest, width, theme });
        await open(theirs, OWN);
        await theirs.getByRole("button", { name: "Accept: Kestrel" }).click();
        await said(theirs, "You joined Kestrel");
        await expectAccessible(theirs);
        await theirs.getByRole("link", { name: "Open Kestrel" }).click();
        await theirs.waitForURL(`**/companies/${id}`);
        await said(theirs, "Ines Roth");
      }

      await prove(id, domain);
      await open(page, `/companies/${id}/domains`);
      await page.getByRole("switch", { name: "Colleagues can join by themselves" }).click();
      await said(page, "Colleagues can join");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const colleague = await makePerson(database, { email: `${uuidv7(Date.now())}@${domain}` });
      const theirs = await openPage({ as: colleague, width, theme });
      await open(theirs, OWN);
      await theirs.getByRole("button", { name: "Join Kestrel" }).click();
      await said(theirs, "You joined Kestrel");

      await open(page, `/companies/${id}`);
      await said(page, "4 of 4 shown");
      // Nobody removes themselves: their row has no menu, and a phone shows no word of one.
      const actions = page.locator('td[data-label="Actions"]');
      expect(await actions.filter({ hasNot: page.getByRole("button") }).count()).toBe(1);
      expect(await actions.filter({ visible: true }).count()).toBe(width < 640 ? 3 : 4);
      await page.getByRole("button", { name: `Actions for ${colleague.fullName}` }).click();
      await page.getByRole("menuitem", { name: "Remove from company…" }).click();
      await page.getByRole("button", { name: "Remove member" }).click();
      await said(page, "3 of 3 shown");
      await open(page, `/companies/${id}/settings`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
    SLOWEST_MS,
  );

  test(
    "a member hides, leaves, and an admin merges two companies",
    async () => {
      const owner = await makePerson(database, { fullName: "Ines Roth" });
      const member = await makePerson(database, { fullName: "Tom Reed" });
      const name = `Plover ${Date.now()}${width}`;
      const id = await companyOf(owner, name);
      const other = await companyOf(await makePerson(database), `Old ${name}`);
      await addTo(id, member, "member");
      await addTo(other, member, "manager");
      const page = await openPage({ as: member, width, theme });
      await open(page, `/companies/${id}/settings`);
      await page.getByRole("radio", { name: "Only its owner and managers" }).click();
      await said(page, "Saved");
      await expectAccessible(page);

      const admin = await makePerson(database, { roles: ["member", "admin"] });
      const desk = await openPage({ as: admin, width, theme });
      await open(desk, "/admin/companies");
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
      await open(desk, `/admin/companies/${id}`);
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
      await desk.getByRole("button", { name: "Merge", exact: true }).click();
      await desk.getByRole("searchbox", { name: "Find the company that goes" }).fill(`Old ${name}`);
      await desk.getByRole("button", { name: `Choose Old ${name}` }).click();
      await said(desk, "1 person is in both");
      await desk.getByLabel(`Type “Old ${name}” to confirm`).fill(`Old ${name}`);
      await expectAccessible(desk);
      await desk.getByRole("button", { name: "Merge companies" }).click();
      await said(desk, `Old ${name} is now part of ${name}`);
      await open(desk, `/admin/users/${member.id}`);
      await desk.getByRole("link", { name }).waitFor();

      await open(page, `/companies/${id}/settings`);
      await page.getByRole("button", { name: "Leave company" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Leave company" }).click();
      await page.waitForURL(/tab=company/);
      await page.getByRole("button", { name: "Set up your company" }).waitFor();
      expect(await db.$count(companyMembers, eq(companyMembers.companyId, id))).toBe(2);
    },
    SLOWEST_MS,
  );
});
