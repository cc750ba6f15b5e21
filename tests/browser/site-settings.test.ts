import type { Page } from "playwright-core";
import * as v from "valibot";
import { expect, inject, test } from "vitest";
import { Settings } from "../../worker/features/settings/contract.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const { url } = inject("stack");

const makeAdmin = (fullName: string) =>
  makePerson(database, { roles: ["member", "admin"], fullName });

async function policySeenBy({ cookie }: TestPerson) {
  const answer = await fetch(`${url}/api/settings`, { headers: { cookie } });
  const { items } = v.parse(Settings, await answer.json());
  const policy = items.find((item) => item.key === "privacy_policy");
  return policy?.key === "privacy_policy" ? policy : expect.fail("no policy");
}

/** Other words for the version in force ask nobody anything, so that other tests go on as they were. */
async function writeWords(admin: TestPerson, changes: string) {
  const { version, value } = await policySeenBy(admin);
  const answer = await fetch(`${url}/api/settings`, {
    method: "PUT",
    headers: {
      cookie: admin.cookie,
      origin: url,
      "content-type": "application/json",
      "if-match": `"${version}"`,
    },
    body: JSON.stringify({ key: "privacy_policy", value: { ...value, changes } }),
  });
  expect(answer.status).toBe(200);
}

const refuse = (page: Page) =>
  page.route("**/api/settings", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 503,
          contentType: "application/problem+json",
          body: JSON.stringify({ code: "database_unavailable", detail: "The database is away." }),
        })
      : route.fallback(),
  );

test("words that are typed outlive a failed save and another admin's change, and stand in the history", async () => {
  const [admin, other] = [await makeAdmin("Ines Roth"), await makeAdmin("Mara Lind")];
  const { version } = (await policySeenBy(admin)).value;
  const page = await openPage({ as: admin, expected: [503, 409] });
  await page.goto("/admin/settings");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Search settings" }).fill("transparency");
  await page.getByRole("switch", { name: "New accounts" }).waitFor({ state: "hidden" });
  expect(new URL(page.url()).searchParams.get("q")).toBe("transparency");

  await page.getByRole("button", { name: `Edit the note for ${version}` }).click();
  await page.getByText("nobody is asked again").waitFor();
  const words = page.getByLabel(`What changed with ${version}`);
  await words.fill("Mine.");
  await refuse(page);
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByRole("alert").getByText("The database is away.").waitFor();
  expect(await words.inputValue()).toBe("Mine.");

  await page.unroute("**/api/settings");
  await writeWords(other, "Theirs.");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Mara Lind changed this setting meanwhile").waitFor();
  await page.getByText(`${version}: Theirs.`).waitFor();
  await page.getByText(`${version}: Mine.`).waitFor();
  expect(await words.inputValue()).toBe("Mine.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await words.waitFor({ state: "detached" });
  expect((await policySeenBy(other)).value).toEqual({ version, changes: "Mine." });

  await page.getByRole("button", { name: "History of Privacy text" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  const newest = history.getByRole("listitem").filter({ hasText: "Ines Roth" }).first();
  await newest.getByText(`${version}: Theirs.`).waitFor();
  await newest.getByText(`${version}: Mine.`).waitFor();
  await history.getByRole("listitem").filter({ hasText: "Mara Lind" }).first().waitFor();
  await expectAccessible(page);
  await writeWords(other, "");
});

test("a version is raised after a question that names it; a lower one is refused beside its field", async () => {
  const admin = await makeAdmin("Ines Roth");
  const { version } = (await policySeenBy(admin)).value;
  const page = await openPage({ as: admin });
  await page.goto("/admin/settings#privacy_policy");
  await hydrated(page);
  await page.getByRole("button", { name: "Raise the version" }).click();
  const number = page.getByLabel("New version");
  const suggested = await number.inputValue();
  await page.getByRole("button", { name: /^Put .* in force/ }).click();
  await page.getByText("Say what changed").waitFor();
  await page.getByLabel("What changed", { exact: true }).fill("Kept for a year.");
  await number.fill("1.00");
  await page.getByRole("button", { name: /^Put .* in force/ }).click();
  await page.getByText("Use two numbers and a dot").waitFor();
  await number.fill(version);
  await page.getByRole("button", { name: /^Put .* in force/ }).click();
  await page.getByText(`Version ${version} is in force already.`).waitFor();
  await number.fill(suggested);
  await page.getByText("What people will read").click();
  await page
    .getByRole("region", { name: `What is new in version ${suggested}` })
    .getByText("Kept for a year.")
    .waitFor();

  await page.getByRole("button", { name: `Put ${suggested} in force` }).click();
  const question = page.getByRole("alertdialog", { name: `Put version ${suggested} in force?` });
  await question.getByText("This can't be undone").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "What changed" }).inputValue())
    .toBe("Kept for a year.");
  expect((await policySeenBy(admin)).value.version).toBe(version);
});

test("domains of new accounts are checked line by line, saved and stand in the history", async () => {
  const page = await openPage({ as: await makeAdmin("Ines Roth") });
  const domain = `never-${Date.now()}.test`;
  await page.goto("/admin/settings#registration_domains");
  await hydrated(page);
  const card = page.getByRole("region", { name: "Email domains of new accounts" });
  await card.getByLabel("Refused domains").fill(`${domain}\nno_domain`);
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("“no_domain” isn’t a domain.").waitFor();
  await expectAccessible(page);
  await card.getByLabel("Refused domains").fill(domain.toUpperCase());
  await card.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => card.getByLabel("Refused domains").inputValue()).toBe(domain);
  await card.getByRole("button", { name: "History" }).click();
  await page.getByText(`Not ${domain}`).first().waitFor();
});

test("lengths of sessions that contradict each other are refused beside their field", async () => {
  const page = await openPage({ as: await makeAdmin("Ines Roth") });
  await page.goto("/admin/settings#session_lengths");
  await hydrated(page);
  const card = page.getByRole("region", { name: "Length of sessions" });
  await card.getByLabel("Every session ends after").selectOption({ label: "8 hours" });
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("This can’t be longer than the longest session.").waitFor();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Discard" }).click();
  await expect
    .poll(() => card.getByLabel("Every session ends after").locator(":checked").textContent())
    .toBe("60 days");
});
