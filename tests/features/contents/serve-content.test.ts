import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { edgePublications } from "../../../db/schema/publications.ts";
import { forms, formSubmissions } from "../../../db/schema/forms.ts";
import { readEnv } from "../../../worker/env.ts";
import { publishContent } from "../../../worker/features/contents/publish-content.ts";
import { readContent } from "../../../worker/features/contents/queries.ts";
import type { Content } from "../../../worker/features/contents/contract.ts";
import { blankSettings } from "../../../worker/features/forms/rules/blank.ts";
import { recallContent } from "../../../worker/http/content-memory.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeForm, type TestForm } from "../../support/make-form.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const env = readEnv(testEnv());
const { edge } = env;

const publish = ({ id }: TestForm, names: string[] = []) =>
  runEffect(ctx, env, {
    id: "1",
    kind: "contents.publish-one",
    attempts: 1,
    payload: { kind: "form", id, names },
  });
/** What another location would make of KV, which has just forgotten what it knew. */
const askedElsewhere = (identifier: string) =>
  recallContent({ get: edge.get.bind(edge) }, "form", identifier, neverAsked);
const neverAsked = (): Promise<Content> => Promise.reject(new Error("the database was asked"));
const here = (identifier: string, ask = neverAsked) => recallContent(edge, "form", identifier, ask);

let now = clock.now();
function later(ms: number) {
  now += ms;
  clock.advance(ms);
  vi.setSystemTime(now);
}
const forgotten = () => later(LIMITS.contentMemoryMs + 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  return () => vi.useRealTimers();
});

test("a form is found by its id and by its slug, without the database, everywhere", async () => {
  const form = await makeForm(database);
  expect(await publish(form)).toEqual({ done: true });
  for (const identifier of [form.id, form.slug]) {
    for (const ask of [here, askedElsewhere]) {
      expect(await ask(identifier)).toMatchObject({
        state: "published",
        kind: "form",
        id: form.id,
        slug: form.slug,
        number: 1,
        document: form.definition,
        isFull: false,
      });
    }
  }
});

test("a new version is served at once where it is published, and elsewhere within a minute", async () => {
  const form = await makeForm(database);
  await publish(form);
  await here(form.slug);
  const document = { ...form.definition, title: "Second" };
  await db.batch([
    db.insert(contentVersions).values({
      kind: "form",
      contentId: form.id,
      number: 2,
      document,
      hash: "2",
      createdAt: now,
    }),
    db.update(forms).set({ publishedNumber: 2 }).where(eq(forms.id, form.id)),
  ]);
  later(1);
  await publishContent(ctx, edge, { kind: "form", id: form.id, names: [] });
  expect(await here(form.slug)).toMatchObject({ number: 1 });
  forgotten();
  expect(await here(form.slug)).toMatchObject({ number: 2, document: { title: "Second" } });
  const together =
    LIMITS.contentMemoryMs + (LIMITS.contentKvCacheS + LIMITS.contentEdgeCacheS) * 1000;
  expect(together).toBeLessThanOrEqual(60_000);
});

test("what is taken down, renamed or removed answers no more under any of its names", async () => {
  const form = await makeForm(database);
  await publish(form);
  await db.update(forms).set({ isActive: false }).where(eq(forms.id, form.id));
  later(1);
  await publish(form);
  expect(await here(form.slug)).toMatchObject({ state: "gone" });
  expect(await askedElsewhere(form.id)).toMatchObject({ state: "gone" });

  const renamed = `${form.slug}-2`;
  await db.batch([
    db.update(forms).set({ isActive: true, slug: renamed }).where(eq(forms.id, form.id)),
    db.insert(contentSlugs).values({
      kind: "form",
      slug: form.slug,
      contentId: form.id,
      createdAt: now,
    }),
  ]);
  later(1);
  await publish(form);
  expect(await here(form.slug)).toMatchObject({ state: "moved", slug: renamed });
  expect(await here(renamed)).toMatchObject({ state: "published" });

  await db.delete(contentSlugs);
  await db.delete(forms).where(eq(forms.id, form.id));
  later(1);
  await publish(form, [form.slug, renamed]);
  for (const name of [form.id, form.slug, renamed]) {
    expect(await askedElsewhere(name)).toMatchObject({ state: "gone" });
  }
});

test("a form that has as many answers as it wants is full", async () => {
  const form = await makeForm(database, { settings: blankSettings({ answersMost: 1 }) });
  await db.insert(formSubmissions).values({
    id: form.id,
    formId: form.id,
    formVersion: 1,
    data: {},
    language: "en",
    digest: "",
    createdAt: now,
  });
  expect(await readContent(ctx, "form", form.id)).toMatchObject({ isFull: true });
});

test("the last good one stands while KV is away, late or holds garbage; without one the database is asked", async () => {
  const form = await makeForm(database);
  await publish(form);
  await here(form.slug);
  for (const garbage of ["{", "[]", '{"state":"published"}', '{"state":"published","id":"x"}']) {
    await edge.put(KV_KEYS.content("form", form.slug), garbage);
    forgotten();
    expect(await here(form.slug)).toMatchObject({ state: "published", id: form.id });
  }
  const never = new Promise<never>(() => undefined);
  for (const get of [() => Promise.reject(new Error("KV is away")), () => never]) {
    // Nothing but get is called on it.
    const away = { get } as unknown as Pick<KVNamespace, "get">;
    const answer = recallContent(away, "form", form.slug, () =>
      readContent(ctx, "form", form.slug),
    );
    expect(await answer).toMatchObject({ state: "published", id: form.id });
  }
});

test("an older pointer that comes late is not taken over a newer one", async () => {
  const form = await makeForm(database);
  await publish(form);
  const old = await edge.get(KV_KEYS.content("form", form.slug));
  await db.update(forms).set({ isActive: false }).where(eq(forms.id, form.id));
  later(1);
  await publish(form);
  await edge.put(KV_KEYS.content("form", form.slug), old ?? "");
  forgotten();
  expect(await here(form.slug)).toMatchObject({ state: "gone" });
});

test("a version of a shape that this build does not know is unsupported, and names that cannot be are not asked for", async () => {
  const form = await makeForm(database);
  await publish(form);
  await edge.put(KV_KEYS.contentVersion("form", form.id, 1), '{"title":1}');
  expect(await askedElsewhere(form.slug)).toEqual({ state: "unsupported" });
  for (const name of ["", "../x", "A B", "x".repeat(200), "%2F"]) {
    expect(await here(name)).toEqual({ state: "unknown" });
  }
});

test("the command that publishes everything brings back what KV lost, and the other one tells what differs", async () => {
  await db.delete(forms);
  const count = LIMITS.contentRebuildAtOnce + 2;
  const unordered = await Promise.all(Array.from({ length: count }, () => makeForm(database)));
  const made = unordered
    .map(({ id, slug }) => ({ id, slug }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const run = (kind: string, payload = {}) =>
    runEffect(ctx, env, { id: "1", kind, payload, attempts: 1 });
  const differences = async () => {
    await run("contents.compare");
    const [found] = await db.select().from(edgePublications);
    return found?.differences;
  };
  const isThere = async (at: number) =>
    (await edge.get(KV_KEYS.content("form", made.at(at)?.slug ?? ""))) !== null;

  expect(await differences()).toBe(2 * count);
  await run("contents.publish-from", { kind: "form", after: "" });
  expect([await isThere(0), await isThere(-3), await isThere(-2)]).toEqual([true, true, false]);
  expect(await differences()).toBe(2 * 2);
  await run("contents.publish-from", { kind: "form", after: made.at(-3)?.id });
  expect(await differences()).toBe(0);
  await edge.put(KV_KEYS.contentVersion("form", made.at(0)?.id ?? "", 1), "{}");
  expect(await differences()).toBe(2);
});
