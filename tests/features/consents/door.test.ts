import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { consentLinks, consents, consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { ConsentDefinition } from "../../../worker/features/consent-templates/contract.ts";
import { askedText } from "../../../worker/features/consents/rules/evidence.ts";
import { publishContent } from "../../../worker/features/contents/publish-content.ts";
import { readEnv } from "../../../worker/env.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeConsentLink, type TestConsentLink } from "../../support/make-consent-link.ts";
import { PICTURES } from "../../support/pictures.ts";
import { testEnv } from "../../support/test-env.ts";
import { anAddress } from "./desk.ts";
import { ask, give, open } from "./door.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

const rowsOf = ({ id }: TestConsentLink) =>
  db.select().from(consents).where(eq(consents.linkId, id)).orderBy(consents.id);
const yes = (email = anAddress()) => ({ email, terms: "yes" });
const png = (bytes = PICTURES.png, type = "image/png") => new File([bytes], "seen.png", { type });

async function publishAnew({ templateId, definition }: TestConsentLink, words: string) {
  const document: ConsentDefinition = {
    ...definition,
    settings: { ...definition.settings, title: words },
  };
  await db.batch([
    db.insert(contentVersions).values({
      ...{ kind: "consent", contentId: templateId, number: 2, document, hash: words },
      createdAt: Date.now(),
    }),
    db
      .update(consentTemplates)
      .set({ publishedNumber: 2 })
      .where(eq(consentTemplates.id, templateId)),
  ]);
}

describe("with script", () => {
  test("a consent is stored and answered for, and the same key stores it once", async () => {
    const link = await makeConsentLink(database, { redirectUrl: "https://elsewhere.test/on" });
    const said = { ...yes(), news: "yes", form_version: "1", form_took: "9000" };
    for (let again = 0; again < 2; again += 1) {
      const response = await give(link.slug, said, { key: "0123456789abcdef" });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(await response.json()).toEqual({
        ...{ success: true, error: null, needsConfirmation: false },
        redirectUrl: "https://elsewhere.test/on",
      });
    }
    const [row, ...others] = await rowsOf(link);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      purposes: [
        { id: "news", isGiven: true },
        { id: "terms", isGiven: true },
      ],
    });
  });

  test("the same person twice is two consents, each of its own", async () => {
    const link = await makeConsentLink(database);
    const said = yes();
    for (const key of ["first-key-1", "second-key-2"]) await give(link.slug, said, { key });
    const rows = await rowsOf(link);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(1);
  });

  test.each([
    [{ email: " ", terms: "yes" }, "Missing information", "email", "required field: Your email"],
    [{ email: "nobody", terms: "yes" }, "Invalid email", "email", "valid email address"],
    [{ email: "a@b.test" }, "Missing information", "terms", "required field: Keep my details"],
    [{ email: "a@b.test", terms: "on" }, "Missing information", "terms", "Keep my details"],
  ])("%j is refused in the specification's words", async (said, title, fieldId, words) => {
    const link = await makeConsentLink(database);
    const response = await give(link.slug, said);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      ...{ code: "invalid_input", title, detail: expect.stringContaining(words) },
      fields: { [fieldId]: expect.stringContaining(words) },
    });
    expect(await rowsOf(link)).toEqual([]);
  });

  test("without any field for an address it says that one is required", async () => {
    const link = await makeConsentLink(database, { definition: { fields: [] } });
    const response = await give(link.slug, { terms: "yes" });
    expect(await response.json()).toMatchObject({
      ...{ title: "Submission failed", detail: "Email is required" },
    });
  });

  test("what is wrong is said in the language of the page", async () => {
    const words = { label: "E-Mail", hint: "", placeholder: "", linkText: "", options: [] };
    const link = await makeConsentLink(database, {
      definition: {
        translations: {
          de: {
            ...{ title: "", description: "", submitButtonText: "", disclaimerText: "" },
            ...{ successTitle: "", successText: "", purposes: {}, fields: { email: words } },
          },
        },
      },
    });
    const response = await give(link.slug, { form_language: "de", terms: "yes" });
    expect(await response.json()).toMatchObject({
      title: "Es fehlt noch etwas",
      fields: { email: "Bitte füllen Sie das Pflichtfeld aus: E-Mail" },
    });
    expect((await give(link.slug, { ...yes(), form_language: "de" })).status).toBe(200);
    const [row] = await rowsOf(link);
    const { textHash } = await askedText(link.definition, "de");
    expect(row).toMatchObject({ language: "de", textHash });
  });

  test("an older version that the page still shows is stored as what was shown", async () => {
    const link = await makeConsentLink(database);
    await publishAnew(link, "Another title");
    expect(await (await open(`/consent/${link.slug}`)).text()).toContain("Another title");
    expect((await give(link.slug, { ...yes(), form_version: "1" })).status).toBe(200);
    expect((await give(link.slug, { ...yes(), form_version: "2" })).status).toBe(200);
    const { textHash } = await askedText(link.definition, "en");
    const [first, second] = await rowsOf(link);
    expect(first).toMatchObject({ templateVersion: 1, textHash });
    expect(second?.templateVersion).toBe(2);
    expect(second?.textHash).not.toBe(textHash);
    const never = await give(link.slug, { ...yes(), form_version: "9" });
    expect(never.status).toBe(404);
    expect(await rowsOf(link)).toHaveLength(2);
  });

  test("a link that is taken down meanwhile takes nothing, and a former name still leads to it", async () => {
    const link = await makeConsentLink(database, { isActive: false });
    const response = await give(link.slug, yes());
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      ...{ code: "not_found", detail: `Consent form not found: ${link.slug}` },
    });
    const page = await give(link.slug, yes(), { plain: true });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain(`Consent form not found: ${link.slug}`);
    expect(await rowsOf(link)).toEqual([]);
  });
});

describe("a picture", () => {
  const offers = () => makeConsentLink(database, { settings: { offersScreenshot: true } });

  test("is kept with the consent; where none is offered it is nobody's affair", async () => {
    const link = await offers();
    expect((await give(link.slug, { ...yes(), form_screenshot: png() })).status).toBe(200);
    expect((await rowsOf(link))[0]?.screenshotKey).toMatch(/^consents\//);
    const other = await makeConsentLink(database);
    await give(other.slug, { ...yes(), form_screenshot: png() });
    expect((await rowsOf(other))[0]?.screenshotKey).toBeNull();
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
    expect(await response.json()).toMatchObject({
      ...{ title: "Submission failed", code: "bad_upload" },
      fields: { form_screenshot: expect.stringContaining("PNG, JPEG or WebP") },
    });
    const page = await give(link.slug, said, { plain: true });
    expect(page.status).toBe(415);
    const html = await page.text();
    expect(html).toContain('<a href="#f-form_screenshot">');
    expect(html).toContain(`value="${said.email}"`);
    expect(html).toMatch(/id="f-terms"[^>]*checked=""/);
    expect(await rowsOf(link)).toEqual([]);
  });

  test("of six megabytes is told apart from one of thirty, and neither is stored", async () => {
    const link = await offers();
    const large = png(new Uint8Array(LIMITS.consentScreenshotBytes + 1));
    const response = await give(link.slug, { ...yes(), form_screenshot: large });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      ...{ code: "too_large_upload", detail: "A picture may be at most 5 MB." },
    });
    const headers = { "content-length": String(30 * 2 ** 20) };
    const refused = await give(link.slug, yes(), { headers });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ fields: { form_screenshot: expect.anything() } });
    const page = await give(link.slug, yes(), { headers, plain: true });
    expect(page.status).toBe(413);
    expect(await page.text()).toContain("A picture may be at most 5 MB.");
    expect(await rowsOf(link)).toEqual([]);
  });
});

describe("without script", () => {
  test.each([
    [{}, ["news"], "1"],
    [{ isDoubleOptIn: true }, ["news"], "unconfirmed"],
    [{}, [], "received"],
  ])("it leads to what became of it: %j with %j", async (settings, given, sent) => {
    const purposes = [{ id: "news", label: "News", text: "", required: false }];
    const link = await makeConsentLink(database, { definition: { purposes }, settings });
    const ticked = Object.fromEntries(given.map((id) => [id, "yes"]));
    const response = await give(link.slug, { email: anAddress(), ...ticked }, { plain: true });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/consent/${link.slug}?sent=${sent}`);
    expect(await rowsOf(link)).toHaveLength(1);
    const page = await open(`/consent/${link.slug}?sent=${sent}`);
    expect(page.headers.get("cache-control")).toBe("public, no-cache");
    expect(await page.text()).not.toContain("<form");
  });

  test("what is wrong stands on the page again, with everything that was typed and nothing else ticked", async () => {
    const link = await makeConsentLink(database);
    const response = await give(link.slug, { email: "ada", news: "yes" }, { plain: true });
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain("Invalid email");
    expect(html).toContain('<a href="#f-email">Please enter a valid email address</a>');
    expect(html).toContain('value="ada"');
    expect(html).toMatch(/id="f-news"[^>]*checked=""/);
    expect(html).not.toMatch(/id="f-terms"[^>]*checked/);
    expect(html).toContain('name="form_version" value="1"');
  });

  test("an older version is shown again as it was", async () => {
    const link = await makeConsentLink(database, { settings: { title: "The first" } });
    await publishAnew(link, "The second");
    const response = await give(link.slug, { form_version: "1" }, { plain: true });
    const html = await response.text();
    expect(html).toContain("<h1>The first</h1>");
    expect(html).toContain('name="form_version" value="1"');
  });

  test("a double click stores once", async () => {
    const link = await makeConsentLink(database);
    const said = yes();
    await Promise.all([1, 2].map(() => give(link.slug, said, { plain: true })));
    expect(await rowsOf(link)).toHaveLength(1);
  });
});

describe("who sends it", () => {
  test.each([false, true])("a program is told that all went well (plain: %s)", async (plain) => {
    const link = await makeConsentLink(database);
    const said = { ...yes(), form_website: "http://buy.test" };
    const response = await give(link.slug, said, { plain });
    expect(response.status).toBe(plain ? 303 : 200);
    expect(await rowsOf(link)).toEqual([]);
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
      ...{ method: "POST", body: "{}" },
      headers: { "content-type": "application/json", accept: "application/json" },
    });
    expect((await ask(request)).status).toBeGreaterThanOrEqual(400);
    expect(await rowsOf(link)).toEqual([]);
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
  const { edge } = readEnv(testEnv());
  const clock = { now: () => Date.now() + 1000, advance: () => undefined };
  await publishContent(makeContext(database, clock).ctx, edge, {
    ...{ kind: "consent", id: link.id, names: [] },
  });
  expect(await (await open(path)).text()).toContain("2;url=https://elsewhere.test/on");
});
