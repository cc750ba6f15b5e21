import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import { forms } from "../../../db/schema/forms.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { Form } from "../../../worker/features/forms/list/contract.ts";
import { blankField } from "../../../worker/features/forms/rules/blank.ts";
import { checkDefinition } from "../../../worker/features/forms/rules/check-definition.ts";
import { loadPatterns } from "../../../worker/kernel/pure/read-pattern.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { NAME_FIELD, openFormsDesk } from "./forms-desk.ts";
import { REFUSED_PATTERNS, USABLE_PATTERNS } from "./pattern-corpus.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openFormsDesk(database);
const { send, problem } = desk;

beforeEach(async () => {
  await db.delete(forms);
  await db.delete(contentVersions);
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const returnTo = (form: Form, number: number) =>
  send(
    "POST",
    `/${form.id}/versions/${number}/return`,
    { after: form.publishedNumber },
    { version: form.version },
  );

describe("publishing", () => {
  test("keeps a version, opens the form the first time, and has the edge follow", async () => {
    const form = await desk.change(await desk.create(), { fields: [NAME_FIELD] });
    expect(await desk.publish(form, "First")).toMatchObject({
      publishedNumber: 1,
      isActive: true,
      hasChanges: false,
      version: form.version,
    });
    const [version] = await db.select().from(contentVersions);
    expect(version).toMatchObject({ number: 1, note: "First", document: form.definition });
    const kinds = (await db.select().from(outbox)).map(({ kind }) => kind);
    expect(kinds).toEqual(["contents.publish-one"]);
    const types = (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
    expect(types).toContain("form_published");
  });

  test("refuses exactly the patterns that the builder refuses, in its words", async () => {
    const patterns = [...USABLE_PATTERNS, ...REFUSED_PATTERNS.map(([pattern]) => pattern)];
    const fields = patterns.map((pattern, index) => {
      const field = blankField({ id: `f${index}`, type: "text", label: `Question ${index}` });
      return { ...field, validation: { ...field.validation, pattern } };
    });
    const form = await desk.change(await desk.create(), { fields });
    const refused = await problem(
      send("POST", `/${form.id}/publish`, { after: null }, { version: form.version }),
    );
    const built = checkDefinition(form.definition, form.delivery, 0, await loadPatterns());
    expect(refused["findings"]).toEqual(built);
    const places = built.filter(({ level }) => level === "error").map(({ place }) => place);
    expect(places).toEqual(
      REFUSED_PATTERNS.map((_, index) => ({
        tab: "fields",
        fieldId: `f${USABLE_PATTERNS.length + index}`,
        input: "pattern",
      })),
    );
  });

  test("refuses what the check finds, with where it is", async () => {
    const form = await desk.create();
    const refused = await problem(
      send("POST", `/${form.id}/publish`, { after: null }, { version: 1 }),
    );
    expect(refused.code).toBe("not_publishable");
    expect(refused["findings"]).toEqual([
      {
        level: "error",
        text: "The form has no questions yet. Add a field that people can fill in.",
        place: { tab: "fields", fieldId: null, input: "add" },
      },
    ]);
    expect(await db.select().from(contentVersions)).toEqual([]);
  });

  test("by two at once is one version, and a conflict", async () => {
    const form = await desk.createPublished();
    const { version } = await desk.change(form, { title: "Two" });
    const both = await Promise.all(
      [1, 2].map(() => send("POST", `/${form.id}/publish`, { after: 1 }, { version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await db.select().from(contentVersions)).toHaveLength(2);
    const late = await problem(send("POST", `/${form.id}/publish`, { after: 1 }, { version }));
    expect(late.code).toBe("version_taken");
    const ahead = await problem(send("POST", `/${form.id}/publish`, { after: 7 }, { version }));
    expect(ahead.code).toBe("version_taken");
  });

  test("publishes no draft but the one that was seen", async () => {
    const form = await desk.createPublished();
    await desk.change(form, { title: "Changed meanwhile" });
    const stale = await problem(
      send("POST", `/${form.id}/publish`, { after: 1 }, { version: form.version }),
    );
    expect(stale.code).toBe("stale_version");
  });
});

describe("a draft", () => {
  test("has changes until it is again what was published", async () => {
    const form = await desk.createPublished();
    const changed = await desk.change(form, { title: "Another" });
    expect(changed.hasChanges).toBe(true);
    expect((await desk.change(changed, { title: "A form" })).hasChanges).toBe(false);
  });

  test("whose delivery changes is published all the same", async () => {
    const form = await desk.createPublished();
    const delivery = { ...form.delivery, notifyAddresses: ["a@example.com"] };
    expect((await desk.change(form, { delivery })).hasChanges).toBe(false);
  });
});

describe("versions", () => {
  test("are listed, read, and compared in sentences", async () => {
    const form = await desk.createPublished();
    const two = await desk.publish(await desk.change(form, { title: "Second" }), "Better title");
    const list = await (await send("GET", `/${form.id}/versions`)).json();
    expect(list).toMatchObject({
      items: [
        { number: 2, note: "Better title", isPublished: true, createdBy: "Ada Admin" },
        { number: 1, isPublished: false },
      ],
    });
    const first = await (await send("GET", `/${form.id}/versions/1`)).json();
    expect(first).toMatchObject({ title: "A form" });
    expect(await desk.compare(form.id, 1, 2)).toEqual({
      differences: [{ fieldId: null, text: "The title is now “Second”. It was “A form”." }],
    });
    expect(await desk.compare(form.id, two.publishedNumber ?? 0, "draft")).toEqual({
      differences: [],
    });
    expect((await problem(send("GET", `/${form.id}/versions/9`))).code).toBe("not_found");
  });

  test("come back as a new one, and a draft without changes follows", async () => {
    const form = await desk.createPublished();
    const two = await desk.publish(await desk.change(form, { title: "Second" }));
    const back = await desk.read(Form, returnTo(two, 1));
    expect(back).toMatchObject({
      publishedNumber: 3,
      hasChanges: false,
      definition: { title: "A form" },
      version: two.version + 1,
    });
    const rows = await db.select().from(contentVersions);
    expect(rows.map(({ number, returnsTo }) => [number, returnsTo])).toEqual([
      [1, null],
      [2, null],
      [3, 1],
    ]);
    expect(rows[2]?.hash).toBe(rows[0]?.hash);
    expect((await problem(returnTo(two, 1))).code).toBe("stale_version");
    const behind = { ...back, publishedNumber: 2 };
    expect((await problem(returnTo(behind, 1))).code).toBe("version_taken");
    expect((await problem(returnTo(back, 9))).code).toBe("not_found");
  });

  test("come back as what the draft says already, and leave nothing to publish", async () => {
    const form = await desk.createPublished();
    const two = await desk.publish(await desk.change(form, { title: "Second" }));
    const again = await desk.change(two, { title: "A form" });
    expect(again.hasChanges).toBe(true);
    expect(await desk.read(Form, returnTo(again, 1))).toMatchObject({
      publishedNumber: 3,
      hasChanges: false,
      definition: { title: "A form" },
    });
  });

  test("come back beside a draft that has changes of its own", async () => {
    const form = await desk.createPublished();
    const two = await desk.publish(await desk.change(form, { title: "Second" }));
    const changed = await desk.change(two, { title: "Third, not published" });
    const back = await desk.read(Form, returnTo(changed, 1));
    expect(back).toMatchObject({
      publishedNumber: 3,
      hasChanges: true,
      version: changed.version,
      definition: { title: "Third, not published" },
    });
  });
});

describe("opening and closing", () => {
  const turn = (id: string, isActive: boolean) => send("POST", `/${id}/state`, { isActive });

  test("changes what visitors get and leaves the draft alone", async () => {
    const form = await desk.createPublished();
    const closed = await desk.read(Form, turn(form.id, false));
    expect(closed).toMatchObject({ isActive: false, version: form.version });
    expect(await desk.publish(await desk.change(closed, { title: "Later" }))).toMatchObject({
      publishedNumber: 2,
      isActive: false,
    });
    expect(await desk.read(Form, turn(form.id, true))).toMatchObject({ isActive: true });
    const types = (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
    expect(types).toEqual(expect.arrayContaining(["form_closed", "form_opened"]));
  });

  test("twice the same way is told once", async () => {
    const form = await desk.createPublished();
    await turn(form.id, false);
    await turn(form.id, false);
    const types = (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
    expect(types.filter((type) => type === "form_closed")).toHaveLength(1);
  });

  test("opens nothing that was never published", async () => {
    const draft = await desk.create();
    expect((await problem(turn(draft.id, true))).fields).toHaveProperty("isActive");
    const bulk = await send("POST", "/bulk", { ids: [draft.id], action: "open" });
    expect(await bulk.json()).toEqual({ changed: 0, left: 1 });
  });
});
