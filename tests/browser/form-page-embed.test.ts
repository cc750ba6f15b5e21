import { expect, inject, test } from "vitest";
import { embedCode } from "../../web/features/forms/page/embed-code.ts";
import { blankSettings } from "../../worker/features/forms/rules/blank.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { answerWith, sent } from "./form-page-answers.ts";

const database = stackDatabase();
const { url } = inject("stack");

test("in a frame of another site it is as tall as it needs to be, and leads on through its host", async () => {
  const settings = blankSettings({
    ...{ embedOrigins: ["*"], redirectUrl: `${url}/privacy` },
  });
  const { slug } = await makeForm(database, { settings });
  const page = await openPage({ width: 600 });
  const code = embedCode({ origin: url, path: `/form/${slug}`, title: 'Talk "to" us' });
  await page.route("http://127.0.0.1:4/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!DOCTYPE html><title>Host</title>${code}` }),
  );
  await answerWith(page, sent);
  await page.goto("http://127.0.0.1:4/");
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
  await page.evaluate(() => postMessage({ formHeight: 5, formGoesOn: "http://127.0.0.1:4/lost" }));
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
