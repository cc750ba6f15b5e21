import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Webpage } from "../../worker/features/webpages/contract.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
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
    await his.getByRole("dialog", { name: "Take over from Ada Admin?" }).waitFor();
    await his.getByRole("button", { name: "Take over" }).last().click();
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
