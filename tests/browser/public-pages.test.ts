import { expect, inject, test } from "vitest";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { url } = inject("stack");

test.each(["/", "/api/docs", "/privacy"])(
  "%s is the same for everyone, complete and cacheable",
  async (path) => {
    const person = await makePerson(database);
    const anonymous = await fetch(url + path);
    const known = await fetch(url + path, { headers: { cookie: person.cookie } });
    expect(anonymous.headers.get("cache-control")).toMatch(/^public, .*s-maxage=/);
    expect(anonymous.headers.get("set-cookie")).toBeNull();
    expect(anonymous.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(anonymous.headers.get("content-security-policy")).not.toMatch(/nonce|unsafe/);
    const html = await anonymous.text();
    expect(await known.text()).toBe(html);
    // Only files of this site, and none of them the framework's.
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toMatch(/src="\/assets\//);
      expect(content).toBe("");
    }
    expect(html).not.toMatch(/ style="|modulepreload|__reactRouter/);

    const tag = anonymous.headers.get("etag") ?? "";
    const again = await fetch(url + path, { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  },
);

test.each(["light", "dark"] as const)(
  "the home page shows the product itself, in the %s theme, and nothing made up",
  async (theme) => {
    const page = await openPage({ theme });
    await page.goto("/");
    const shown = page.locator("figure img:visible");
    await expect.poll(() => shown.count()).toBe(2);
    for (const picture of await shown.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.getAttribute("src")).toContain(`-${theme}`);
    }
    const words = (await page.locator("main").textContent()) ?? "";
    expect(words).not.toMatch(/npm start|€|overload|Vendors/iu);
  },
);

test("hydrated pages allow the framework's inline scripts by nonce alone", async () => {
  const [first, second] = await Promise.all([fetch(`${url}/planner`), fetch(`${url}/planner`)]);
  const policy = first.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(second.headers.get("content-security-policy")).not.toBe(policy);
  expect(first.headers.get("cache-control")).toBe("private, no-store");
});

test("the header knows a session when it sees one, and the logo leads to the dashboard", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await page.context().addCookies([{ name: "signed-in", value: "1", url }]);
  await page.reload();
  await page.getByRole("banner").getByRole("link", { name: "Dashboard", exact: true }).waitFor();
  for (const path of ["/planner", "/privacy-transparency", "/"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Executive Advisor, go to your dashboard" }).waitFor();
    expect(
      await page.getByRole("link", { name: "Executive Advisor, go to the home page" }).count(),
    ).toBe(0);
  }
  await page.getByRole("link", { name: "Executive Advisor, go to your dashboard" }).click();
  await page.waitForURL("**/dashboard");
});

test("a chosen theme is there before the first paint, on public and signed-in pages alike", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, theme: "light" });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  for (const path of ["/", "/dashboard"]) {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.body !== null);
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  }
});

test("an unknown address is a 404 that helps: Go Back, Dashboard, shortcuts and a game", async () => {
  const page = await openPage({ expected: [404] });
  await page.goto("/api/docs");
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await page.getByRole("heading", { name: "Page Not Found", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Dashboard" }).first().waitFor();
  await page.getByText("Play a game of snake").click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.keyboard.press("ArrowUp");
  await page.getByText("Game Over", { exact: true }).waitFor({ timeout: 10_000 });
  await page.getByRole("button", { name: "Play Again" }).waitFor();
  await page.getByRole("button", { name: "Go Back" }).click();
  await page.waitForURL("**/api/docs");
});

test("a missing asset is a 404 and never a page", async () => {
  const response = await fetch(`${url}/assets/gone-12345678.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).not.toContain("html");
  expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
});

test("a published redirect is followed, with its query", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  // The first publication of a new installation happens within moments of its start.
  await expect
    .poll(async () => (await fetch(`${url}/advisor-home`)).redirected, { timeout: 10_000 })
    .toBe(true);
  await page.goto("/advisor-home?tab=x");
  await page.waitForURL("**/dashboard?tab=x");
  await hydrated(page);
});

test("an admin sees the timing of a request and its round trips; a member does not", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  const member = await makePerson(database);
  const timing = async (path: string, { cookie }: { cookie: string }) =>
    (await fetch(url + path, { headers: { cookie } })).headers.get("server-timing");
  expect(await timing("/api/users", admin)).toMatch(
    /total;dur=\d+, db;dur=\d+;desc="2 round trips"/,
  );
  expect(await timing("/admin/users", admin)).toMatch(/total;dur=/);
  expect(await timing("/api/sessions", member)).toBeNull();
  expect(await timing("/dashboard", member)).toBeNull();
});

test.each(["/consents/LINK/export", "/consents/receipts/LINK/json", "/consents/confirm/LINK"])(
  "a link with a line's end in it leads on and writes no header: %s",
  async (path) => {
    const method = path.includes("confirm") ? "POST" : "GET";
    const answer = await fetch(url + path.replace("LINK", "%0d%0aset-cookie:x=1"), {
      method,
      redirect: "manual",
      headers: method === "POST" ? { origin: url } : {},
      ...(method === "POST" ? { body: new URLSearchParams({ a: "1" }) } : {}),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("%0D%0Aset-cookie");
    expect(answer.headers.get("set-cookie")).toBeNull();
  },
);

test("what a member posts to a screen below the API that takes nothing is refused, and no failure", async () => {
  const { cookie } = await makePerson(database);
  const headers = { cookie, origin: new URL(url).origin, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/docs`, { method: "POST", headers, body: "{}" });
  expect(answer.status).toBe(405);
});
