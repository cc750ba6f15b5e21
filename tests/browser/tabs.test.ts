import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser.ts";

/** A size of its own: no other file's tab comes in between. */
const SIZE = { width: 1111, height: 777 };

let before: Page;
const heard: string[] = [];

/** Whatever a browser keeps of a site, by what it is called; empty in a new one. */
const tracesIn = (page: Page) =>
  page.evaluate(async () => {
    const left = {
      cookie: document.cookie,
      local: Object.keys(localStorage).join(),
      session: Object.keys(sessionStorage).join(),
      caches: (await caches.keys()).join(),
      databases: (await indexedDB.databases()).map(({ name }) => name).join(),
      workers: String((await navigator.serviceWorker.getRegistrations()).length || ""),
      name: window.name,
      size: `${innerWidth} ${innerHeight}` === "1111 777" ? "" : "another",
      dark: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "",
      print: matchMedia("print").matches ? "print" : "",
      moves: matchMedia("(prefers-reduced-motion: reduce)").matches ? "" : "moves",
      hover: document.querySelector("a:hover") ? "hovered" : "",
    };
    return Object.entries(left).flatMap(([name, value]) => (value === "" ? [] : [name]));
  });

describe("one test after the other", () => {
  test("leaves in its tab whatever can be left", async () => {
    before = await openPage({ ...SIZE, expected: [404] });
    await before.goto("/privacy");
    expect(await tracesIn(before)).toEqual([]);
    await before.context().addCookies([{ name: "mine", value: "1", url: before.url() }]);
    await before.evaluate(async () => {
      localStorage.setItem("mine", "1");
      sessionStorage.setItem("mine", "1");
      window.name = "mine";
      await caches.open("mine");
      const opened = indexedDB.open("mine");
      await new Promise((done) => opened.addEventListener("success", done));
    });
    before.on("console", (message) => void heard.push(message.text()));
    await before.evaluate(() => console.log("first"));
    await before.getByRole("link").nth(1).hover();
    await before.setViewportSize({ width: 390, height: 500 });
    await before.emulateMedia({
      colorScheme: "dark",
      media: "print",
      reducedMotion: "no-preference",
    });
    expect((await tracesIn(before)).length).toBeGreaterThan(8);
  });

  test("finds nothing of it in the very same tab", async () => {
    const page = await openPage(SIZE);
    expect(page === before).toBe(true);
    expect(await page.context().cookies()).toEqual([]);
    await page.goto("/privacy");
    expect(await tracesIn(page)).toEqual([]);
    await page.evaluate(() => console.log("second"));
    expect(heard).toEqual(["first"]);
    // The file on which it was cleared, and this page.
    expect(await page.evaluate(() => history.length)).toBe(2);
    await page.route("**/nothing", (route) => route.abort());
  });

  test("gets another tab where something lasts that nobody takes back", async () => {
    const page = await openPage(SIZE);
    expect(page === before).toBe(false);
    expect(before.isClosed()).toBe(true);
    await page.context().newPage();
    before = page;
  });

  test("or where its session may be in a second one", async () => {
    expect((await openPage(SIZE)) === before).toBe(false);
  });
});
