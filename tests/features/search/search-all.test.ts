import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { formSubmissions } from "../../../db/schema/forms.ts";
import { strategicPlanningGoals } from "../../../db/schema/plan-items.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import { SearchAnswer } from "../../../worker/features/search/contract.ts";
import { textAround } from "../../../worker/features/search/text-around.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { SEARCH } from "../../../worker/wired.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveError } from "../../support/error-rows.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makeForm } from "../../support/make-form.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { startPlan } from "../../support/share-plan.ts";
import { request } from "../../support/request.ts";
import { uploaded } from "../files/desk.ts";
import { addTask } from "../links/desk.ts";
import { topicInput } from "../research/desk.ts";

const database = await takeDatabase();
const { db } = database;
const WORD = "Zeppelin";
let admin: TestPerson;

async function ask(as: TestPerson, search: string) {
  const answer = await request(`/api/search?${search}`, { as });
  expect(answer.status).toBe(200);
  return v.parse(SearchAnswer, await answer.json()).groups;
}
const kindsOf = async (as: TestPerson, search = `q=${WORD}`) =>
  (await ask(as, search)).map(({ kind }) => kind).toSorted();

const send = (path: string, json: object) => request(`/api${path}`, { as: admin, json });

async function addGoal({ id }: TestPerson) {
  await startPlan(database, { id });
  const now = Date.now();
  const dated = { createdAt: now, updatedAt: now };
  await db
    .insert(strategicPlanningGoals)
    .values({ id: uuidv7(now), planId: id, title: `${WORD} goal`, ...dated });
}

/** One of each kind, some of them by a word that stands beside the title. */
const MADE: Record<string, () => Promise<unknown>> = {
  redirect: () =>
    send("/redirects", { fromPath: "/was", toPath: "/guide", note: `Old ${WORD} page` }),
  form: () => makeForm(database, { title: `${WORD} form` }),
  "form-answer": async () => {
    const { id: formId } = await makeForm(database, { title: "Another" });
    const now = Date.now();
    await db.insert(formSubmissions).values({
      id: uuidv7(now),
      formId,
      formVersion: 1,
      data: { name: "Somebody", topics: ["Boats", WORD] },
      language: "en",
      digest: "x",
      createdAt: now,
    });
  },
  webpage: () => send("/webpages", { title: `${WORD} page` }),
  "consent-text": () => send("/consent-templates", { name: `${WORD} letter` }),
  "consent-link": () => makeConsentLink(database, { slug: "zeppelin-fair" }),
  "next-step": () => send("/next-steps", { title: `See the ${WORD}`, actionPath: "/guide" }),
  "notification-send": () =>
    send("/notification-sends", {
      submissionKey: crypto.randomUUID(),
      audience: { to: "everyone" },
      kind: "announcement",
      title: "Hello",
      content: `The ${WORD} is back.`,
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  error: () => leaveError(makeContext(database).ctx, { message: `${WORD} is undefined` }),
  feedback: () => leaveFeedback(database, admin, { comment: `Nice ${WORD}` }),
  person: () => makePerson(database, { fullName: `Ada ${WORD}` }),
  "app-route": () =>
    send("/app-routes", { path: "/zeppelin", componentName: "Privacy", routeType: "public" }),
  company: () => send("/companies", { name: `${WORD} Works` }),
  "own-company": () => Promise.resolve(),
  task: () => addTask(database, admin.id, { title: "Call", note: `About the ${WORD}` }),
  file: () => uploaded(admin, `${WORD}.txt`),
  "plan-item": () => addGoal(admin),
  prompt: () => send("/prompts", { name: `${WORD} words`, use: "strategy_content" }),
  "research-topic": () => send("/research/topics", topicInput({}, { name: `${WORD} news` })),
  "report-template": () =>
    send("/reports/templates", { name: `${WORD} note`, start: "board_paper" }),
  "strategic-model": () => send("/strategic-models", { name: `${WORD} model` }),
};

beforeAll(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
  for (const make of Object.values(MADE)) await make();
});

test("every kind has its case here, and an admin finds one of each", async () => {
  expect(Object.keys(MADE).toSorted()).toEqual(Object.keys(SEARCH).toSorted());
  expect(await kindsOf(admin)).toEqual(Object.keys(SEARCH).toSorted());
});

test("each says where the words stand, and leads to the record", async () => {
  const groups = await ask(admin, `q=${WORD.toLowerCase()}`);
  // What is the reader's own comes first.
  expect(
    groups
      .slice(0, 4)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["file", "own-company", "plan-item", "task"]);
  const hitOf = (wanted: string) => groups.find(({ kind }) => kind === wanted)?.hits[0];
  expect(hitOf("redirect")).toMatchObject({ title: "/was", why: "Note", text: `Old ${WORD} page` });
  expect(hitOf("consent-link")).toMatchObject({ why: "Address", text: "zeppelin-fair" });
  expect(hitOf("form-answer")).toMatchObject({ why: "Answer", text: `Somebody, Boats, ${WORD}` });
  expect(hitOf("task")).toMatchObject({ title: "Call", why: "Note" });
  expect(hitOf("plan-item")).toMatchObject({
    why: "Title",
    address: expect.stringMatching(/^\/strategy\/goals\?item=goal:/) as string,
  });
  const form = hitOf("form");
  expect(form?.address).toBe(`/admin/forms-manager/${form?.id}`);
  const [byId] = await ask(admin, `q=${hitOf("webpage")?.id}`);
  expect(byId).toMatchObject({ kind: "webpage", hits: [{ why: "Id" }] });
});

describe("nobody finds what they may not see", () => {
  test("a member finds what is theirs alone", async () => {
    const member = await makePerson(database);
    expect(await kindsOf(member)).toEqual([]);
    await addGoal(member);
    await addTask(database, member.id, { title: WORD });
    await uploaded(member, `My ${WORD}.txt`);
    expect(await kindsOf(member)).toEqual(["file", "plan-item", "task"]);
    const other = await makePerson(database);
    expect(await kindsOf(other)).toEqual([]);
    // What somebody gives to another is the other's too.
    await db.update(tasks).set({ assigneeId: other.id });
    expect(await kindsOf(other)).toEqual(["task"]);
  });

  test("an admin with part of the rights finds that part", async () => {
    const narrowed = await makePerson(database, {
      roles: ["member", "admin"],
      grants: { content: "read" },
    });
    expect(await kindsOf(narrowed)).toEqual(["app-route", "form", "form-answer", "webpage"]);
  });

  test("and nobody anything without a session", async () => {
    expect((await request(`/api/search?q=${WORD}`)).status).toBe(401);
  });
});

test("one kind is shown page by page", async () => {
  for (const number of [1, 2, 3]) await makeForm(database, { title: `Balloon ${number}` });
  const [first] = await ask(admin, "q=balloon&kind=form&limit=2");
  expect(first).toMatchObject({ hasMore: true });
  expect(first?.hits.map(({ title }) => title)).toEqual(["Balloon 3", "Balloon 2"]);
  const [second] = await ask(admin, "q=balloon&kind=form&limit=2&offset=2");
  expect(second).toMatchObject({ hasMore: false, hits: [{ title: "Balloon 1" }] });
});

test.each(["%", "_", "\\", "'", '"', "<b>", "   "])(
  "%s finds nothing that is not there",
  async (q) => {
    expect(await ask(admin, `q=${encodeURIComponent(q)}&kind=next-step`)).toEqual([]);
  },
);

test.each(["q=x&limit=0", "q=x&limit=9999", "q=x&offset=-1", `q=${"x".repeat(500)}`])(
  "refuses %s",
  async (search) => {
    expect((await request(`/api/search?${search}`, { as: admin })).status).toBe(422);
  },
);

test("a long text is cut to what is around the words, without tags", () => {
  const long = `<p>${"before ".repeat(60)}<b>Zeppelin</b> ${"after ".repeat(60)}</p>`;
  const cut = textAround(long, "zeppelin", 60);
  expect(cut).toMatch(/^….*Zeppelin.*…$/);
  expect(cut).not.toContain("<");
  expect(cut.length).toBeLessThanOrEqual(62);
  expect(textAround("🙂".repeat(100), "zzz", 11)).toMatch(/^(🙂)+…$/u);
});
