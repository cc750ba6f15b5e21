import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { beforeAll, expect, inject, test } from "vitest";
import { auditEvents } from "../../db/schema/audit.ts";
import { AuditDetail, ChainState } from "../../worker/features/audit/contract.ts";
import { eventRow } from "../support/audit-rows.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Auditor" });
const person = await makePerson(database, { fullName: "Paul Kestrel" });

const at = Date.now();
const rows = [
  eventRow(at, { userId: person.id, email: person.email, eventType: "login_failed" }),
  eventRow(at + 1, {
    userId: person.id,
    email: null,
    eventType: "role_granted",
    details: { adminId: admin.id, role: "coach" },
  }),
];

beforeAll(async () => {
  await db.insert(auditEvents).values(rows);
});

async function openLog(query = "", options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ as: admin, ...options });
  await page.goto(`/admin/audit${query}`);
  await hydrated(page);
  return page;
}

test("a filter that is changed while the address of another arrives stays as it was chosen", async () => {
  const page = await openLog();
  const day = page.getByLabel("From", { exact: true });
  const event = page.getByRole("combobox", { name: "Event" });
  await event.waitFor();
  // On a slow machine, between the new address and the fields that follow it, somebody changes the next field.
  await page.evaluate(`
    const later = window.setTimeout;
    window.setTimeout = (run, ms = 0) => later(run, ms === 0 ? 300 : ms);
    const replace = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      replace(...args);
      if (!location.search.includes("dateFrom=")) return;
      history.replaceState = replace;
      const field = document.querySelector("select[name=event]");
      field.value = "administration";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
  `);
  await day.fill("2020-01-01");
  await page.waitForURL(/event=administration/);
  expect(page.url()).toContain("dateFrom=2020-01-01");
  await expect.poll(() => event.inputValue()).toBe("administration");
  await page
    .getByRole("row", { name: /Role assigned/ })
    .first()
    .waitFor();
});

async function readChain({ request }: Page) {
  const answer = await request.get("/api/audit-chain");
  return v.parse(ChainState, await answer.json());
}

test("an event is found, opened by its own address, and closed again; all with the keyboard", async () => {
  const page = await openLog();
  await page.getByRole("searchbox", { name: "Search the log" }).fill("paul kestrel");
  await page.waitForURL(/q=paul/);
  await page.getByRole("combobox", { name: "Event" }).selectOption("administration");
  await page.waitForURL(/event=administration/);
  const row = page.getByRole("row", { name: /Role assigned/ });
  await row.getByText("by Ada Auditor").waitFor();
  await row.getByRole("link").press("Enter");
  const drawer = page.getByRole("dialog", { name: "Role assigned" });
  await drawer.getByText("coach", { exact: true }).waitFor();
  await expectAccessible(page);
  const address = page.url();
  expect(address).toContain(`open=${rows[1]!.id}`);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await page.goto(address);
  await drawer.waitFor();
  await drawer.getByRole("link", { name: "Paul Kestrel" }).click();
  await page.getByRole("link", { name: /Only Paul Kestrel/ }).waitFor();
  await page.getByRole("row", { name: /A sign-in failed/ }).waitFor();
});

test("nothing that matches says so, and leads back to everything", async () => {
  const page = await openLog("?q=nobody-ever-did-this");
  await page.getByText("Nothing matches").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show all events" }).click();
  await page
    .getByRole("row", { name: /Paul Kestrel/ })
    .first()
    .waitFor();
});

test("what is filtered is exported as a file, and the log keeps who took it", async () => {
  const page = await openLog(`?userId=${person.id}`);
  await page.getByRole("button", { name: "Export" }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const file = await readFile(await (await started).path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(1 + rows.length);
  expect(file).toContain("Paul Kestrel");
  await page.getByText("2 events exported").first().waitFor();
  await page.goto("/admin/audit?event=audit_exported");
  await page
    .getByRole("row", { name: /Audit log exported/ })
    .first()
    .waitFor();
});

test("a head from a mail is compared with the log, by keyboard", async () => {
  const page = await openLog();
  await expect
    .poll(async () => (await readChain(page)).head, { timeout: 20_000 })
    .toMatch(/^\d+-[0-9a-f]{32}$/);
  const { head } = await readChain(page);
  await page.reload();
  await hydrated(page);
  await page.locator("summary", { hasText: "Compare with an email" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Head from an email" });
  await field.fill(head ?? "");
  await field.press("Enter");
  await page.getByText("The log contains this head").waitFor();
  await expectAccessible(page);
  await field.fill(`99999-${"a".repeat(32)}`);
  await field.press("Enter");
  await page.getByText("The log ends at seal").waitFor();
  await field.fill("half of it");
  await field.press("Enter");
  await page.getByText("Copy the whole head from the email", { exact: false }).waitFor();
});

test("the chain is verified with one press; once somebody edits a row, that cannot be missed", async () => {
  const page = await openLog();
  const verify = page.getByRole("button", { name: "Verify now" });
  // Anything that follows a write wakes the drainer, which also seals.
  const data = { email: "nobody@people.test" };
  const headers = { origin: inject("stack").url };
  await page.request.post("/api/accounts/password-resets", { data, headers });
  await expect
    .poll(
      async () => {
        const event = await page.request.get(`/api/audit-events/${rows[1]!.id}`);
        return v.parse(AuditDetail, await event.json()).sealState;
      },
      { timeout: 20_000 },
    )
    .toBe("fits");
  await verify.click();
  await page.getByText("The chain is intact").first().waitFor();
  await page.getByText("Chain intact").waitFor();

  const where = eq(auditEvents.id, rows[1]!.id);
  await db
    .update(auditEvents)
    .set({ details: { adminId: person.id } })
    .where(where);
  await verify.click();
  await page.getByText("The audit log was changed").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show the event" }).click();
  await page.getByRole("dialog").getByText("Edited", { exact: true }).waitFor();
  await page.keyboard.press("Escape");

  await db.update(auditEvents).set({ details: rows[1]!.details }).where(where);
  await verify.click();
  await page.getByText("Chain intact").waitFor();
});
