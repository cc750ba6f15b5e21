import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { consentLinks } from "../../../db/schema/consents.ts";
import { readEnv } from "../../../worker/env.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { PICTURES } from "../../support/pictures.ts";
import { testEnv } from "../../support/test-env.ts";
import { ask, give, open, problemIn, rowsOf, yes } from "./door.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

const png = (bytes = PICTURES.png, type = "image/png") => new File([bytes], "seen.png", { type });

describe("a picture", () => {
  const offers = () => makeConsentLink(database, { settings: { offersScreenshot: true } });

  test("is kept with the consent; where none is offered it is nobody's affair", async () => {
    const link = await offers();
    expect((await give(link.slug, { ...yes(), form_screenshot: png() })).status).toBe(200);
    expect((await rowsOf(db, link))[0]?.screenshotKey).toMatch(/^consents\//);
    const other = await makeConsentLink(database);
    await give(other.slug, { ...yes(), form_screenshot: png() });
    expect((await rowsOf(db, other))[0]?.screenshotKey).toBeNull();
  });

  test.each([
    ["that is none", png(new TextEncoder().encode("<svg></svg>"))],
    ["of another kind than it says", png(PICTURES.jpeg)],
    ["of a kind that is not taken", png(PICTURES.png, "image/gif")],
  ])("%s is refused where it was chosen, and everything else is kept", async (_what, file) => {
    const link = await offers();
    const said = { ...yes(), form_screenshot: file };
    const response = await give(link.slug, said);
    expect(response.status).toBe(415);
    const { fields, ...problem } = await problemIn(response);
    expect(problem).toMatchObject({ title: "Submission failed", code: "bad_upload" });
    expect(fields["form_screenshot"]).toContain("PNG, JPEG or WebP");
    const page = await give(link.slug, said, { plain: true });
    expect(page.status).toBe(415);
    const html = await page.text();
    expect(html).toContain('<a href="#f-form_screenshot">');
    expect(html).toContain(`value="${said.email}"`);
    expect(html).toMatch(/id="f-terms"[^>]*checked=""/);
    expect(await rowsOf(db, link)).toEqual([]);
  });

  test("of six megabytes is told apart from one of thirty, and neither is stored", async () => {
    const link = await offers();
    const large = png(new Uint8Array(LIMITS.consentScreenshotBytes + 1));
    const response = await give(link.slug, { ...yes(), form_screenshot: large });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: "too_large_upload",
      detail: "A picture may be at most 5 MB.",
    });
    const headers = { "content-length": String(30 * 2 ** 20) };
    const refused = await give(link.slug, yes(), { headers });
    expect(refused.status).toBe(413);
    expect((await problemIn(refused)).fields).toEqual({
      form_screenshot: "A picture may be at most 5 MB.",
    });
    const page = await give(link.slug, yes(), { headers, plain: true });
    expect(page.status).toBe(413);
    expect(await page.text()).toContain("A picture may be at most 5 MB.");
    expect(await rowsOf(db, link)).toEqual([]);
  });
});

describe("who sends it", () => {
  test.each([false, true])("a program is told that all went well (plain: %s)", async (plain) => {
    const link = await makeConsentLink(database);
    const said = { ...yes(), form_website: "http://buy.test" };
    const response = await give(link.slug, said, { plain });
    expect(response.status).toBe(plain ? 303 : 200);
    expect(await rowsOf(db, link)).toEqual([]);
  });

  test("whoever is too quick, or sends too much, is asked to wait and loses nothing", async () => {
    const link = await makeConsentLink(database);
    const quick = await give(link.slug, { ...yes(), form_took: "400" });
    expect([quick.status, quick.headers.get("retry-after")]).toEqual([429, "2"]);
    const said = yes("often@people.test");
    const all = [];
    for (let at = 0; at <= LIMITS.rateConsentPerPerson.burst; at += 1) {
      all.push((await give(link.slug, said, { key: `a-key-of-its-own-${at}` })).status);
    }
    expect(all.at(-1)).toBe(429);
    const plain = await give(link.slug, said, { plain: true, key: "another-key" });
    expect(plain.status).toBe(429);
    expect(Number(plain.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await plain.text();
    expect(html).toContain("Please wait a minute");
    expect(html).toContain('value="often@people.test"');
  });

  test("another site is refused, and so is what is no form", async () => {
    const link = await makeConsentLink(database);
    const foreign = await give(link.slug, yes(), { headers: { origin: "https://evil.test" } });
    expect(foreign.status).toBe(403);
    const request = new Request(`http://localhost/consent/${link.slug}`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", accept: "application/json" },
    });
    expect((await ask(request)).status).toBeGreaterThanOrEqual(400);
    expect(await rowsOf(db, link)).toEqual([]);
  });
});

test("while the database is away it is said in the protocol's words, with all that was typed", async () => {
  const link = await makeConsentLink(database);
  await open(`/consent/${link.slug}`);
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const env = { ...testEnv(), DATABASE_URL: "http://127.0.0.1:9" };
  // Whoever waits for the database waits in no time at all.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const waiting = vi.spyOn(scheduler, "wait").mockImplementation((ms) => {
    vi.setSystemTime(Date.now() + ms);
    return Promise.resolve();
  });
  const [json, page] = await Promise.all([
    give(link.slug, yes(), { env }),
    give(link.slug, yes("ada@people.test"), { env, plain: true }),
  ]);
  expect([json.status, page.status]).toEqual([503, 503]);
  expect(Number(json.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await json.json()).toMatchObject({ code: "form_not_stored" });
  const html = await page.text();
  expect(html).toContain("Submission failed");
  expect(html).toContain("Something went wrong. Please try again.");
  expect(html).toContain('value="ada@people.test"');
  for (const mocked of [errors, waiting]) mocked.mockRestore();
  vi.useRealTimers();
});

test("a page that is kept costs no database read, for as long as it is believed", async () => {
  const link = await makeConsentLink(database);
  const first = await open(`/consent/${link.slug}`);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-tag")).toBe(`consent-${link.id}`);
  const env = { ...testEnv(), DATABASE_URL: "http://127.0.0.1:9" };
  for (const name of [link.slug, `${link.slug}?sent=1`]) {
    const again = await open(`/consent/${name}`, {}, env);
    expect([again.status, again.headers.get("set-cookie")]).toEqual([200, null]);
  }
  const etag = first.headers.get("etag") ?? "";
  const unchanged = await open(`/consent/${link.slug}`, { "if-none-match": etag }, env);
  expect(unchanged.status).toBe(304);
});

test("a link that leads elsewhere now leads there at once, though its text is the same", async () => {
  const link = await makeConsentLink(database);
  const path = `/consent/${link.slug}?sent=1`;
  expect(await (await open(path)).text()).not.toContain("refresh");
  await db
    .update(consentLinks)
    .set({ redirectUrl: "https://elsewhere.test/on" })
    .where(eq(consentLinks.id, link.id));
  const clock = { now: () => Date.now() + 1000, advance: () => undefined };
  await runEffect(makeContext(database, clock).ctx, readEnv(testEnv()), {
    id: "1",
    kind: "contents.publish-one",
    attempts: 1,
    payload: { kind: "consent", id: link.id, names: [] },
  });
  expect(await (await open(path)).text()).toContain("2;url=https://elsewhere.test/on");
});
