import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { consentTemplates } from "../../../db/schema/consents.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import type { ConsentDefinition } from "../../../worker/features/consent-texts/contract.ts";
import { askedText } from "../../../worker/features/consents/rules/evidence.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeConsentLink, type TestConsentLink } from "../../support/make-consent-link.ts";
import { anAddress } from "./desk.ts";
import { give, open, problemIn, rowsOf, yes } from "./door.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;

async function publishAnew({ templateId, definition }: TestConsentLink, words: string) {
  const document: ConsentDefinition = {
    ...definition,
    settings: { ...definition.settings, title: words },
  };
  await db.batch([
    db.insert(contentVersions).values({
      kind: "consent",
      contentId: templateId,
      number: 2,
      document,
      hash: words,
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
        success: true,
        error: null,
        needsConfirmation: false,
        redirectUrl: "https://elsewhere.test/on",
      });
    }
    const [row, ...others] = await rowsOf(db, link);
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
    const rows = await rowsOf(db, link);
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
    const { fields, detail, ...problem } = await problemIn(response);
    expect(problem).toMatchObject({ code: "invalid_input", title });
    expect(fields).toEqual({ [fieldId]: detail });
    expect(detail).toContain(words);
    expect(await rowsOf(db, link)).toEqual([]);
  });

  test("without any field for an address it says that one is required", async () => {
    const link = await makeConsentLink(database, { definition: { fields: [] } });
    const response = await give(link.slug, { terms: "yes" });
    expect(await response.json()).toMatchObject({
      title: "Submission failed",
      detail: "Email is required",
    });
  });

  test("what is wrong is said in the language of the page", async () => {
    const words = { label: "E-Mail", hint: "", placeholder: "", linkText: "", options: [] };
    const link = await makeConsentLink(database, {
      definition: {
        translations: {
          de: {
            title: "",
            description: "",
            submitButtonText: "",
            disclaimerText: "",
            successTitle: "",
            successText: "",
            purposes: {},
            fields: { email: words },
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
    const [row] = await rowsOf(db, link);
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
    const [first, second] = await rowsOf(db, link);
    expect(first).toMatchObject({ templateVersion: 1, textHash });
    expect(second?.templateVersion).toBe(2);
    expect(second?.textHash).not.toBe(textHash);
    const never = await give(link.slug, { ...yes(), form_version: "9" });
    expect(never.status).toBe(404);
    expect(await rowsOf(db, link)).toHaveLength(2);
  });

  const CLOSED = "No new answers are accepted at the moment. What you sent before still counts.";

  test("a link that is taken down meanwhile takes nothing, and a former name still leads to it", async () => {
    const link = await makeConsentLink(database, { isActive: false });
    const response = await give(link.slug, yes());
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: "not_found",
      detail: CLOSED,
    });
    const page = await give(link.slug, yes(), { plain: true });
    expect(page.status).toBe(404);
    const opened = await open(`/consent/${link.slug}`);
    expect(opened.status).toBe(404);
    for (const text of [await page.text(), await opened.text()]) {
      expect(text).toContain("This list is closed");
      expect(text).toContain(CLOSED);
      expect(text).not.toContain(link.slug);
    }
    expect(await rowsOf(db, link)).toEqual([]);
  });
});

describe("without script", () => {
  test.each([
    [{}, ["news"], "1"],
    [{ isDoubleOptIn: true }, ["news"], "unconfirmed"],
    [{}, [], "received"],
    [{ isDoubleOptIn: true }, [], "received"],
  ])("it leads to what became of it: %j with %j", async (settings, given, sent) => {
    const purposes = [{ id: "news", label: "News", text: "", required: false }];
    const link = await makeConsentLink(database, { definition: { purposes }, settings });
    const ticked = Object.fromEntries(given.map((id) => [id, "yes"]));
    const response = await give(link.slug, { email: anAddress(), ...ticked }, { plain: true });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/consent/${link.slug}?sent=${sent}`);
    expect(await rowsOf(db, link)).toHaveLength(1);
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
    expect(await rowsOf(db, link)).toHaveLength(1);
  });
});
