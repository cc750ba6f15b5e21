import * as v from "valibot";
import { expect, test } from "vitest";
import { contentVersions } from "../../../db/schema/contents.ts";
import { ConsentListInput, FiguresInput } from "../../../worker/features/consents/contract.ts";
import { linkTo } from "../../../worker/features/consents/link-to.ts";
import { listConsents } from "../../../worker/features/consents/list-consents.ts";
import { readChoices } from "../../../worker/features/consents/read-choices.ts";
import { readFigures } from "../../../worker/features/consents/read-figures.ts";
import { withdrawConsent } from "../../../worker/features/consents/withdraw-consent.ts";
import { dayOf } from "../../../worker/kernel/pure/zoned-time.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { consentDesk } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const desk = consentDesk(database);
const { ctx } = desk;
const admin = actAs(ctx, await makePerson(database, { roles: ["admin"] }), ["admin"]);

async function withdraw(personId: string, purposeId?: string) {
  const url = await linkTo.own(ctx, personId);
  return withdrawConsent(ctx, url.split("/").at(-1) ?? "", { purposeId });
}

test("what lists can be narrowed to are links, published versions and the latest words of purposes", async () => {
  const words = { id: "words", label: "First words", text: "", required: false };
  const { link } = await desk.given({ definition: { purposes: [words] } }, { purposes: ["words"] });
  const document = {
    ...link.definition,
    purposes: [{ ...words, label: "Later words" }],
  };
  await db.insert(contentVersions).values({
    kind: "consent",
    contentId: link.templateId,
    number: 2,
    document,
    hash: "",
    createdAt: ctx.clock.now() + 60_000,
  });
  const { links, texts, purposes } = await readChoices(admin);
  expect(links).toContainEqual({ id: link.id, name: "A link" });
  expect(texts).toContainEqual({ id: link.templateId, name: "A consent", versions: [2, 1] });
  expect(purposes.filter(({ id }) => id === "words")).toEqual([
    { id: "words", label: "Later words" },
  ]);
});

test("figures tell what happened on each day, also on days without anything", async () => {
  const { link, person } = await desk.given();
  await withdraw(person.id);
  const day = new Date(ctx.clock.now()).toISOString().slice(0, 10);
  const { days, from, to } = await readFigures(admin, v.parse(FiguresInput, { linkId: link.id }));
  expect(days).toHaveLength(30);
  expect(to).toBe(day);
  expect(days[0]?.day).toBe(from);
  expect(days.at(-1)).toEqual({ day, given: 1, confirmed: 0, withdrawn: 1, erased: 0 });
  expect(days.slice(0, -1).every(({ given }) => given === 0)).toBe(true);
});

test("figures are told by link, by text and by purpose, and narrowed to each", async () => {
  const { link, person, asked } = await desk.given();
  await desk.submit(asked, { purposes: ["terms"] });
  await withdraw(person.id, "news");
  const figures = async (filter: Record<string, string> = {}) =>
    readFigures(admin, v.parse(FiguresInput, { linkId: link.id, ...filter }));
  const { links, texts, purposes } = await figures();
  const counted = { given: 2, confirmed: 0, withdrawn: 1, erased: 0 };
  expect(links).toEqual([{ id: link.id, name: "A link", ...counted }]);
  expect(texts).toEqual([{ id: link.templateId, name: "A consent", version: 1, ...counted }]);
  const ofConsentText = { templateId: link.templateId, asked: 2 };
  expect(purposes).toEqual([
    { ...ofConsentText, id: "terms", label: "Keep my details", given: 2, withdrawn: 0 },
    { ...ofConsentText, id: "news", label: "Send me the newsletter", given: 1, withdrawn: 1 },
  ]);
  expect((await figures({ purpose: "news" })).links).toMatchObject([{ given: 1, withdrawn: 1 }]);
  expect((await figures({ purpose: "terms" })).links).toMatchObject([{ given: 2, withdrawn: 0 }]);
  expect((await figures({ version: "2" })).links).toEqual([]);
  expect((await figures({ to: "2020-01-01" })).purposes).toEqual([]);
});

test("figures and the list go by the reader's days, or by those of the zone that is named", async () => {
  const { link } = await desk.given();
  // Twenty-six hours apart: never the same day.
  const zones = ["Pacific/Kiritimati", "Etc/GMT+12"] as const;
  for (const [own, other] of [zones, zones.toReversed()]) {
    const reader = { ...admin, actor: { ...admin.actor, zone: own ?? "" } };
    const today = dayOf(ctx.clock.now(), own ?? "");
    const figures = (filter: Record<string, string>) =>
      readFigures(reader, v.parse(FiguresInput, { linkId: link.id, ...filter }));
    const mine = await figures({});
    expect(mine.to).toBe(today);
    expect(mine.days.at(-1)).toMatchObject({ day: today, given: 1 });
    const theirs = await figures({ zone: other ?? "" });
    expect(theirs.days.at(-1)?.day).toBe(dayOf(ctx.clock.now(), other ?? ""));
    const total = async (filter: Record<string, string>) =>
      (await listConsents(reader, v.parse(ConsentListInput, { linkId: link.id, ...filter }))).total;
    expect(await total({ from: today, to: today })).toBe(1);
    expect(await total({ from: today, to: today, zone: other ?? "" })).toBe(0);
  }
});
