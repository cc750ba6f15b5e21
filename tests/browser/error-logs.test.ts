import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const admin = await makePerson(database, { roles: ["admin"] });

test("an error of a page is found by its reference, resolved, and comes back when it happens again", async () => {
  const page = await openPage({ as: admin });
  await page.goto("/admin/error-logs");
  await hydrated(page);
  // A name of its own: numbers would be taken for the same error.
  const name = `Planted${crypto.randomUUID().replace(/[^a-f]/g, "")}Error`;
  const report = async () => {
    const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/client-logs"));
    const reference = await page.evaluate((called) => {
      const error = new Error("The bridge fell");
      error.name = called;
      error.stack = `${called}: The bridge fell`;
      return window.clientLog?.({ level: "error", error }) ?? "";
    }, name);
    expect((await sent).status()).toBe(202);
    return reference;
  };

  const reference = await report();
  await page.goto(`/admin/error-logs?q=${reference}`);
  await hydrated(page);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const drawer = page.getByRole("dialog", { name });
  await drawer.getByText(reference).waitFor();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Resolve" }).click();
  await drawer.getByRole("status").getByText("Resolved", { exact: true }).first().waitFor();

  await page.goto("/dashboard");
  await hydrated(page);
  await report();
  await page.goto(`/admin/error-logs?q=${name}`);
  await hydrated(page);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByText("Came back")
    .waitFor();
});
