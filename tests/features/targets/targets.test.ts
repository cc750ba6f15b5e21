import { expect, test } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import type { Role } from "../../../db/values/roles.ts";
import { consentTemplates } from "../../../db/schema/consents.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { targets as forms } from "../../../worker/features/forms/targets.ts";
import { targets as pages } from "../../../worker/features/webpages/targets.ts";
import { findTargets as find } from "../../../worker/wired.ts";
import { makeTargets, type TargetRef } from "../../../worker/kit/targets.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeForm } from "../../support/make-form.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan } from "../plans/plan-desk.ts";

const database = await takeDatabase();

/** What somebody finds, and how often the database was asked for it. */
async function lookUp(as: TestPerson, asked: TargetRef[], roles: Role[] = ["member"]) {
  let queries = 0;
  const db = createDatabase({
    url: database.url,
    fetch: (input, init) => {
      queries += 1;
      return fetch(input, init);
    },
  });
  const { ctx } = makeContext({ ...database, db });
  return { found: await find(actAs(ctx, as, roles), asked), queries };
}

const goals = (ids: readonly string[]) => ids.map((id) => ({ kind: "goal", id }));

test("items of the own plan are found with title and address, in the order they were asked for", async () => {
  const plan = await openPlan(database);
  const goalId = await plan.make("goal", { title: "Faster installs" });
  const squadId = await plan.make("squad", { name: "Crew" });
  const refs = [
    { kind: "squad", id: squadId },
    { kind: "foundation", id: plan.planId },
    { kind: "goal", id: goalId },
    { kind: "goal", id: newId() },
  ];
  const { found, queries } = await lookUp(plan.person, refs);
  expect(found).toEqual([
    { ...refs[0], title: "Crew", address: `/strategy/squads?item=squad:${squadId}` },
    { ...refs[1], title: "the foundation", address: "/strategy/foundation" },
    { ...refs[2], title: "Faster installs", address: `/strategy/goals?item=goal:${goalId}` },
  ]);
  expect(queries).toBe(3);
});

test("items of a plan that is shared are found, with whose it is, until it is shared no more", async () => {
  const plan = await openPlan(database);
  const [reader, former] = [await makePerson(database), await makePerson(database)];
  await sharePlan(database, plan.person, reader);
  await sharePlan(database, plan.person, former, { isActive: false });
  const goalId = await plan.make("goal", { title: "Ours" });
  const refs = [...goals([goalId]), { kind: "strategy", id: plan.planId }];
  const whose = `plan=${plan.planId}`;
  expect((await lookUp(reader, refs)).found).toMatchObject([
    { title: "Ours", address: `/strategy/goals?item=goal:${goalId}&${whose}` },
    { title: "the strategy", address: `/strategy/strategy?${whose}` },
  ]);
  expect((await lookUp(former, refs)).found).toEqual([]);
});

test("two hundred are found by one query, and as many of somebody else give nothing and cost the same", async () => {
  const plan = await openPlan(database);
  const added = Array.from({ length: 200 }, (_, at) => add("goal", { title: `Goal ${at}` }));
  await plan.apply(added);
  const ids = added.map(({ id }) => id);
  const own = await lookUp(plan.person, goals(ids));
  expect(own.found.map(({ id }) => id)).toEqual(ids);
  const stranger = await makePerson(database);
  const others = await lookUp(stranger, goals(ids));
  expect(others.found).toEqual([]);
  expect([own.queries, others.queries]).toEqual([1, 1]);
});

test("a kind that nobody declares is nothing, and asks nothing", async () => {
  const person = await makePerson(database);
  const refs = [{ kind: "unicorn", id: person.id }];
  expect(await lookUp(person, refs)).toEqual({ found: [], queries: 0 });
  expect(await lookUp(person, [])).toEqual({ found: [], queries: 0 });
});

test("people, forms, pages and consent texts are found by admins alone", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  const person = await makePerson(database, { fullName: " " });
  const form = await makeForm(database, { title: "Talk to us" });
  const [pageId, textId, at] = [newId(), newId(), Date.now()];
  const written = { createdAt: at, updatedAt: at };
  await database.db.batch([
    database.db
      .insert(webpages)
      .values({ id: pageId, slug: pageId, title: "About us", settings: {}, ...written }),
    database.db
      .insert(consentTemplates)
      .values({ id: textId, name: "Privacy", formConfig: {}, ...written }),
  ]);
  const refs = [
    { kind: "person", id: person.id },
    { kind: "form", id: form.id },
    { kind: "webpage", id: pageId },
    { kind: "consentText", id: textId },
  ];
  const { found, queries } = await lookUp(admin, refs, ["admin"]);
  expect(found.map(({ title, address }) => [title, address])).toEqual([
    [person.email, `/admin/users/${person.id}`],
    ["Talk to us", `/admin/forms-manager/${form.id}`],
    ["About us", `/admin/content-manager/${pageId}`],
    ["Privacy", `/admin/consent/texts/${textId}`],
  ]);
  expect(queries).toBe(refs.length);
  expect((await lookUp(person, refs)).found).toEqual([]);
});

test("an admin who acts as another finds nothing that such a visit may not read", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  const id = newId();
  const at = Date.now();
  const row = { id, name: "Privacy", formConfig: {}, createdAt: at, updatedAt: at };
  await database.db.insert(consentTemplates).values(row);
  const { ctx } = makeContext(database);
  const { actor, ...rest } = actAs(ctx, admin, ["admin"]);
  const visit = { ...rest, actor: { ...actor, impersonatorId: newId() } };
  expect(await find({ ...rest, actor }, [{ kind: "consentText", id }])).toHaveLength(1);
  expect(await find(visit, [{ kind: "consentText", id }])).toEqual([]);
});

test("a kind is declared once", () => {
  expect(() => makeTargets([forms, pages, forms])).toThrow("form");
});
