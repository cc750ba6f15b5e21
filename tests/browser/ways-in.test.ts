import { eq } from "drizzle-orm";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { sessions } from "../../db/schema/sessions.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { expectStyled } from "../support/styled.ts";

const database = stackDatabase();
const PASSWORD = "a passphrase for tests";

const PAGES = [
  "/login",
  "/register",
  "/reset-password",
  "/reset-password?token=nothing",
  "/verify-email?token=nothing",
  "/confirm-email?token=nothing",
  "/notifications/unsubscribe?token=nothing",
  "/first-admin/nothing",
  "/privacy-transparency",
];
/** Of these pages, by the names of their files. */
const SMALL = /^(theme|way-in|passkeys|print)-[\w-]+\.js$/;

test("pages of whoever comes in load no framework, and are nobody else's to keep or to frame", async () => {
  const page = await openPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url().replace(/^.*\//, ""));
  });
  for (const path of PAGES) {
    const answer = await page.goto(path);
    await hydrated(page);
    expect(scripts.filter((name) => !SMALL.test(name)).join(" ")).toBe("");
    expect(scripts.some((name) => name.startsWith("way-in"))).toBe(true);
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(await answer?.text()).not.toContain("__reactRouterContext");
    await expectStyled(page);
  }
});

/** What is sent waits until it is let go. */
async function holdPosts(page: Page) {
  const sent: Request[] = [];
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/login*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent.push(route.request());
    await promise;
    await route.continue();
  });
  return { sent, letGo };
}

test("a form is sent once however often it is pressed, and shows that it is", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage();
  const { sent, letGo } = await holdPosts(page);
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const shown: string[] = [];
  await page.exposeFunction("showsThat", (look: string) => shown.push(look));
  await page.evaluate(() => {
    addEventListener("submit", ({ submitter }) => {
      if (!submitter) return;
      const look = `${submitter.ariaBusy} ${getComputedStyle(submitter, "::before").animationName}`;
      // As it was exposed above.
      (Reflect.get(window, "showsThat") as (look: string) => void)(look);
    });
  });
  // By coordinates: whatever asks the page waits until what it sends is answered.
  const box = await page
    .getByRole("button", { name: "Sign in", exact: true })
    .first()
    .boundingBox();
  const press = () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await press();
  await expect.poll(() => sent.length).toBe(1);
  await press();
  await page.keyboard.press("Enter");
  letGo();
  await page.waitForURL("**/dashboard");
  expect(sent).toHaveLength(1);
  expect(shown[0]).toBe("true spin");
});

test("a refused form has the words, what was typed but the password, and the focus where it is typed again", async () => {
  const page = await openPage({ expected: [401, 422] });
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").fill("nobody@people.test");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("The email or password is wrong.").waitFor();
  const focus = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focus).toBe("password");

  await page.goto("/register");
  await hydrated(page);
  await page.getByRole("button", { name: "Create the account" }).click();
  const problems = page.getByRole("alert");
  await problems.getByText("Please fix these problems").waitFor();
  await expect.poll(() => problems.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(focus).toBe("fullName");
});

test("a password is shown and hidden by keyboard, on a page as in the settings", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage({ as: person });
  const look = async (page: Page, field: string) => {
    await hydrated(page);
    const input = page.getByLabel(field, { exact: true });
    await input.focus();
    await page.keyboard.type("seen");
    await page.keyboard.press("Tab");
    for (const [name, type] of [
      ["Hide password", "text"],
      ["Show password", "password"],
    ] as const) {
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name, exact: true }).and(page.locator(":focus")).waitFor();
      expect(await input.getAttribute("type")).toBe(type);
      expect(await input.inputValue()).toBe("seen");
    }
  };
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await look(page, "Current password");
  const visitor = await openPage();
  await visitor.goto("/login");
  await look(visitor, "Password");
});

test("a session that ended leads out of the hydrated screen, and back to where it was to go", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage({ as: person, expected: [401] });
  await page.goto("/dashboard");
  await hydrated(page);
  await database.db.delete(sessions).where(eq(sessions.userId, person.id));
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "Tasks", exact: true })
    .first()
    .click();
  await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
  await hydrated(page);
  expect(await page.locator("script[src*='/assets/way-in-']").count()).toBe(1);
  expect(new URL(page.url()).searchParams.get("next")).toBe("/tasks");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/tasks");
});

test("a key that is copied says so for a moment", async () => {
  const admin = await makePerson(database, { secondFactor: "pending", roles: ["admin"] });
  const page = await openPage({ as: admin });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  await expectStyled(page);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByText("Type it in instead").click();
  await hydrated(page);
  await expectStyled(page);
  const key = await page.locator("code").innerText();
  await page.getByRole("button", { name: "Copy the key" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(" ", ""));
  const again = { timeout: LIMITS.copiedStateMs * 5 };
  await page.getByRole("button", { name: "Copy the key" }).waitFor(again);
});
