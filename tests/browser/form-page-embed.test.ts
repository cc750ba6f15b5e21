import { once } from "node:events";
import { createServer } from "node:http";
import { expect, inject, onTestFinished, test } from "vitest";
import { embedCode } from "../../web/features/forms/page/embed-code.ts";
import { blankSettings } from "../../worker/features/forms/rules/blank.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { answerWith, sent } from "./form-page-answers.ts";

const database = stackDatabase();
const { url } = inject("stack");

/** Another site: a browser keeps what it loads on this machine from a page that is not on it. */
async function serveHost(html: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(html);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  return `http://127.0.0.1:${address.port}/`;
}

test("in a frame of another site it is as tall as it needs to be, and leads on through its host", async () => {
  const settings = blankSettings({
    embedOrigins: ["*"],
    redirectUrl: `${url}/privacy`,
  });
  const { slug } = await makeForm(database, { settings });
  const page = await openPage({ width: 600 });
  const code = embedCode({ origin: url, path: `/form/${slug}`, title: 'Talk "to" us' });
  const host = await serveHost(`<!DOCTYPE html><title>Host</title>${code}`);
  await answerWith(page, sent);
  await page.goto(host);
  const frame = page.frameLocator("iframe");
  const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
  // An html element is one.
  const wanted = () =>
    frame.locator("html").evaluate((element) => (element as HTMLElement).offsetHeight);
  await expect.poll(async () => (await height()) - (await wanted())).toBe(0);
  const before = await height();
  await frame.getByRole("button", { name: "Submit" }).click();
  await frame.getByRole("alert").waitFor();
  await expect.poll(height).toBeGreaterThan(before + 100);
  // A message from anywhere else changes nothing.
  await page.evaluate(() => postMessage({ formHeight: 5, formGoesOn: "http://127.0.0.1/lost" }));
  await frame.getByLabel("Your name").fill("Ada");
  await frame.getByLabel("Your email").fill("ada@example.com");
  await frame.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(`${url}/privacy`);
});

test("what cannot be found says so, with a way home", async () => {
  const page = await openPage({ expected: [404] });
  await page.goto("/form/no-such-form");
  await page.getByRole("heading", { name: "Content Not Found", level: 1 }).waitFor();
  await page
    .getByText("The requested content could not be found or is no longer available.")
    .waitFor();
  await page.getByText("Form not found with identifier: no-such-form").waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { rules: "of the theme" });
});
