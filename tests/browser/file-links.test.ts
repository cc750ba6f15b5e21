import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { makePerson, type TestPerson } from "../support/people.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { PICTURES } from "../support/pictures.ts";

const database = stackDatabase();

const readDownload = async (download: Download) => [...readFileSync(await download.path())];

type Shared = { page: Page; panel: ReturnType<Page["getByRole"]>; url: string };

/** Shares a file from its panel, and answers the address that is shown once. */
async function share(
  person: TestPerson,
  name: string,
  { password = "", embeds = "" } = {},
): Promise<Shared> {
  const page = await openPage({ as: person });
  await page.goto("/files");
  await hydrated(page);
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), PICTURES.png);
  await page.getByLabel("Files to upload").setInputFiles(join(folder, name));
  await page.getByRole("main").getByRole("link", { name }).click();
  const panel = page.getByRole("dialog", { name, exact: true });
  await panel.getByText("No link leads to this file.").waitFor();
  await panel.getByRole("button", { name: "Share by link" }).click();
  const asks = page.getByRole("dialog", { name: "Share by link" });
  await expect.poll(() => asks.getByRole("textbox", { name: "Name" }).inputValue()).toBe(name);
  if (password) await asks.getByLabel(/^Password/).fill(password);
  if (embeds) await asks.getByLabel(/^Websites that may embed it/).fill(embeds);
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("dialog", { name: "Copy the address now" });
  const url = (await made.getByText("/shared/").textContent()) ?? "";
  await made.getByRole("button", { name: "Done" }).click();
  await panel.getByText(password ? /With a password/ : /Without a password/).waitFor();
  return { page, panel, url };
}

describe.each([
  [1440, "light"],
  [390, "dark"],
] as const)("at %i px, %s", (width, theme) => {
  test("a file is shared by a link, seen and downloaded without an account, and no more once it is ended", async () => {
    const person = await makePerson(database);
    const { page, panel, url } = await share(person, "Chart <b>.png");

    const visit = await openPage({ width, theme, expected: [404] });
    const answer = await visit.goto(url);
    expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
    expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    await visit.getByRole("heading", { name: "Chart <b>.png" }).waitFor();
    const picture = visit.getByRole("img", { name: "Preview of Chart <b>.png" });
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(3);
    await expectAccessible(visit);
    await expectNoSidewaysScroll(visit);
    const coming = visit.waitForEvent("download");
    await visit.getByRole("link", { name: "Download" }).click();
    const download = await coming;
    expect(await readDownload(download)).toEqual([...PICTURES.png]);

    await panel.getByRole("button", { name: "End Chart <b>.png" }).click();
    await page.getByRole("button", { name: "End link" }).click();
    await panel.getByText("No link leads to this file.").waitFor();
    expect((await visit.goto(url))?.status()).toBe(404);
    await visit.getByRole("heading", { name: "This link doesn’t work" }).waitFor();
    await expectAccessible(visit);
    expect((await visit.request.get(`${url}/content`, { maxRedirects: 0 })).status()).toBe(303);
    expect((await visit.request.get(`${url}x`)).status()).toBe(404);
  });
});

test("with a password, nothing is told before it was entered; then a download goes on after a cut line until the link is ended", async () => {
  const { page, panel, url } = await share(await makePerson(database), "Salaries.png", {
    password: "correct horse",
  });
  const visit = await openPage({});
  await visit.goto(url);
  await visit.getByRole("heading", { name: "This file has a password" }).waitFor();
  expect(await visit.content()).not.toContain("Salaries");
  const bare = await visit.request.get(`${url}/content`, { maxRedirects: 0 });
  expect([bare.status(), (await bare.body()).length]).toEqual([303, 0]);
  await visit.getByLabel("Password").fill("wrong horse");
  await visit.keyboard.press("Enter");
  await visit.getByText("This password is wrong.").waitFor();
  await expectAccessible(visit);
  await visit.getByLabel("Password").fill("correct horse");
  const coming = visit.waitForEvent("download");
  await visit.getByRole("button", { name: "Download" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Salaries.png");
  expect(await readDownload(download)).toEqual([...PICTURES.png]);

  const whole = await visit.request.get(`${url}/content`);
  const rest = { range: "bytes=3-", "if-range": whole.headers()["etag"] ?? "" };
  const goOn = (visitor: Page) =>
    visitor.request.get(`${url}/content`, { headers: rest, maxRedirects: 0 });
  const going = await goOn(visit);
  expect([going.status(), ...(await going.body())]).toEqual([206, ...PICTURES.png.slice(3)]);
  const [cookie] = (await visit.context().cookies(url)).filter(({ name }) =>
    name.endsWith("link-proof"),
  );
  expect(cookie).toMatchObject({
    path: new URL(url).pathname,
    httpOnly: true,
    sameSite: "Strict",
  });
  const stranger = await openPage({});
  expect((await goOn(stranger)).status()).toBe(303);
  await stranger.goto(`${url}/content`);
  await stranger.getByText("Enter the password to download").waitFor();
  await expectAccessible(stranger);
  await panel.getByRole("button", { name: "End Salaries.png" }).click();
  await page.getByRole("button", { name: "End link" }).click();
  await panel.getByText("No link leads to this file.").waitFor();
  expect((await goOn(visit)).status()).toBe(303);
});

test("a link for an intranet can be framed there and nowhere else, until it is ended", async () => {
  const person = await makePerson(database);
  const { page, panel, url } = await share(person, "Chart.png", {
    embeds: "https://intranet.example/start\nhttps://wiki.example",
  });
  await panel.getByText(/can be embedded/).waitFor();
  const policy = async () =>
    (await page.request.get(url)).headers()["content-security-policy"] ?? "";
  expect(await policy()).toContain(
    "frame-ancestors 'self' https://intranet.example https://wiki.example;",
  );
  await panel.getByRole("button", { name: "End Chart.png" }).click();
  await page.getByRole("button", { name: "End link" }).click();
  await panel.getByText("No link leads to this file.").waitFor();
  expect(await policy()).toContain("frame-ancestors 'none'");
});
