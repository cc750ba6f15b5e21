import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { trainingAgreements, trainingExamples } from "../../../db/schema/ai-training.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companyMembers } from "../../../db/schema/companies.ts";
import { wiring } from "../../../worker/features/ai-training/wiring.ts";
import {
  AllTerms,
  ExampleList,
  FileText,
  Knowledge,
  Sharing,
  SHARING_WORDS,
  Source,
  SourceList,
  Term,
  TermList,
} from "../../../worker/features/ai-training/contract.ts";
import { personalData } from "../../../worker/features/ai-training/personal-data.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { openCompany } from "../companies/desk.ts";
import { ask, readOnly, send as sendTalk, share } from "../conversations/desk.ts";
import { openPlan } from "../plans/plan-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });
const send = sendTo("/api/ai-training", admin);

const WORD = { term: "Falcon", meaning: "Our new heat pump.", alsoCalled: ["the bird"] };

async function open() {
  const company = await openCompany(database);
  const own = `/own-terms/${company.company.id}`;
  const colleague = await company.add();
  await db
    .update(companyMembers)
    .set({ isChosen: true })
    .where(eq(companyMembers.companyId, company.company.id));
  const addWord = (as: TestPerson = company.owner, word: object = WORD) =>
    readAnswer(Term, send("POST", own, word, { as }));
  return { ...company, companyId: company.company.id, own, colleague, addWord };
}

describe("the words of a company", () => {
  test("are kept by its owner and managers over the version that they saw, and read by all of it", async () => {
    const { owner, own, colleague, add, addWord, companyId } = await open();
    const manager = await add("manager");
    const word = await addWord();
    const path = `${own}/${word.id}`;
    const changed = await readAnswer(
      Term,
      send("PUT", path, { ...WORD, meaning: "Another." }, { as: manager, version: 1 }),
    );
    expect(changed).toMatchObject({ meaning: "Another.", version: 2 });
    const late = await send("PUT", path, WORD, { as: owner, version: 1 });
    expect(await readProblem(late, 409)).toMatchObject({ current: { meaning: "Another." } });
    const list = await readAnswer(TermList, send("GET", own, undefined, { as: colleague }));
    expect(list.items.map(({ term }) => term)).toEqual(["Falcon"]);
    const twice = await send("POST", own, { ...WORD, term: "FALCON" }, { as: owner });
    expect((await readProblem(twice, 422))["fields"]).toHaveProperty("term");
    expect((await send("DELETE", path, undefined, { as: owner, version: 2 })).status).toBe(204);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, manager.id));
    const kept = JSON.stringify(events);
    expect(kept).toContain("company_term_changed");
    expect(kept).toContain(companyId);
    expect(kept).not.toContain("Another.");
  });

  test("are changed by no member, and seen by nobody of another company", async () => {
    const { own, colleague, addWord } = await open();
    const other = await open();
    const word = await addWord();
    await readProblem(await send("POST", own, WORD, { as: colleague }), 403);
    for (const [method, path] of [
      ["GET", own],
      ["POST", own],
      ["DELETE", `${own}/${word.id}`],
    ] as const) {
      const json = method === "POST" ? WORD : undefined;
      const asked = { as: other.owner, version: 1 };
      await readProblem(await send(method, path, json, asked), 404);
    }
    // Nor by way of one's own company.
    const path = `${other.own}/${word.id}`;
    await readProblem(await send("DELETE", path, undefined, { as: other.owner, version: 1 }), 404);
  });

  test("of every company are kept by admins", async () => {
    const { companyId, owner } = await open();
    const word = await readAnswer(Term, send("POST", `/terms/${companyId}`, WORD));
    const all = await readAnswer(AllTerms, send("GET", "/terms?q=heat+pump&sort=updated"));
    expect(all.items[0]).toMatchObject({ id: word.id, companyId });
    const path = `/terms/${companyId}/${word.id}`;
    await readProblem(await send("PUT", path, WORD, { as: owner, version: 1 }), 403);
    expect((await send("DELETE", path, undefined, { version: 1 })).status).toBe(204);
  });

  test.each([
    [{}],
    [{ ...WORD, term: " – " }],
    [{ ...WORD, meaning: "" }],
    [{ ...WORD, alsoCalled: Array.from({ length: 11 }, () => "x") }],
    [{ ...WORD, term: "x".repeat(81) }],
  ])("of %j are refused", async (input) => {
    const { own, owner } = await open();
    await readProblem(await send("POST", own, input, { as: owner }), 422);
  });

  test("are known to prompts as values, one in each line", async () => {
    const { owner, addWord } = await open();
    await addWord();
    const { ctx } = makeContext(database);
    const read = wiring.variables?.["company.vocabulary"];
    expect(await read?.(actAs(ctx, owner))).toEqual([
      "Falcon (also called: the bird): Our new heat pump.",
    ]);
    const stranger = await makePerson(database);
    expect(await read?.(actAs(ctx, stranger))).toEqual([]);
  });
});

const TEXT = "House rules.\nCrews are four people and a van. Nobody works alone.";
const source = (name: string, more: object = {}) => ({
  name,
  companyId: null,
  isOn: true,
  text: TEXT,
  ...more,
});
const addSource = (name: string, more: object = {}) =>
  readAnswer(Source, send("POST", "/sources", source(name, more)));
const quotesFor = async (as: { cookie: string }, q: string) => {
  const path = `/knowledge?q=${encodeURIComponent(q)}`;
  return (await readAnswer(Knowledge, send("GET", path, undefined, { as }))).quotes;
};

describe("knowledge sources", () => {
  test("keep each text as a version, and any of them returns", async () => {
    const first = await addSource("Handbook");
    const changed = await readAnswer(
      Source,
      send("PATCH", `/sources/${first.id}`, { text: "Other rules." }, { version: 1 }),
    );
    expect(changed).toMatchObject({ number: 2, text: "Other rules." });
    const renamed = await readAnswer(
      Source,
      send("PATCH", `/sources/${first.id}`, { name: "Rules" }, { version: 2 }),
    );
    expect(renamed).toMatchObject({ number: 2, name: "Rules" });
    const path = `/sources/${first.id}/versions/1/return`;
    const back = await readAnswer(Source, send("POST", path, undefined, { version: 3 }));
    expect(back).toMatchObject({ number: 3, text: TEXT });
    expect(back.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    const late = await send("PATCH", `/sources/${first.id}`, { name: "Late" }, { version: 1 });
    expect((await readProblem(late, 409)).code).toBe("stale_version");
    const list = await readAnswer(SourceList, send("GET", "/sources?q=four+people"));
    expect(list.items.map(({ id }) => id)).toContain(first.id);
  });

  test("are quoted word by word, to those they are for, while they are on", async () => {
    const { companyId, owner } = await open();
    const stranger = await makePerson(database);
    const text = "Travel: second class under four hours, always.";
    const ours = await addSource("Travel policy", { companyId, text });
    const question = "Where is second class written?";
    expect(await quotesFor(owner, question)).toEqual([
      { sourceId: ours.id, source: "Travel policy", companyId, place: "", text },
    ]);
    expect(await quotesFor(owner, "Where are hours class documented?")).toHaveLength(1);
    expect(await quotesFor(stranger, question)).toEqual([]);
    await send("PATCH", `/sources/${ours.id}`, { isOn: false }, { version: 1 });
    expect(await quotesFor(owner, question)).toEqual([]);
  });

  test("come from a file, of which only the text is kept", async () => {
    const put = (name: string, body: string) =>
      request(`/api/ai-training/file-texts/${name}`, {
        as: admin,
        method: "PUT",
        body,
        headers: { "content-type": "application/octet-stream" },
      });
    const read = await readAnswer(FileText, put("rules.txt", TEXT));
    expect(read).toMatchObject({ state: "read", text: TEXT, isCut: false });
    expect(await readAnswer(FileText, put("empty.txt", " "))).toMatchObject({ state: "empty" });
    expect(await readAnswer(FileText, put("broken.pdf", "x"))).toMatchObject({
      state: "unreadable",
      text: "",
    });
    await readProblem(await put("virus.exe", "x"), 415);
  });

  test.each([
    [{}],
    [source("")],
    [source("x", { text: " " })],
    [source("x", { companyId: crypto.randomUUID() })],
  ])("of %j are refused", async (input) => {
    await readProblem(await send("POST", "/sources", input), 422);
  });
});

describe("the advisor", () => {
  test("understands other words of the company, and says what a word means to its members alone", async () => {
    const { owner, companyId, addWord } = await open();
    const person = owner;
    const plan = await openPlan(database, person);
    await plan.make("project", {
      title: "Falcon",
      startDate: "2025-01-01",
      endDate: "2025-02-01",
      status: "in_progress",
    });
    await addWord();
    const planId = person.id;
    const late = await ask(person, "Is the bird late?", { planId });
    expect((await readOnly(person, late.conversationId)).answer.lead).toContain("Falcon");
    const meant = await ask(person, "What does the bird mean?", { planId });
    const { answer } = await readOnly(person, meant.conversationId);
    expect(answer).toMatchObject({ question: "meaning", withheld: 0 });
    expect(answer.lead).toContain("Our new heat pump.");

    const reader = await makePerson(database);
    await sharePlan(database, person, reader, { permission: "read" });
    await share(person, meant.conversationId, reader.id);
    const shown = (await readOnly(reader, meant.conversationId)).answer;
    expect(shown).toMatchObject({ lead: null, withheld: 1 });
    await db
      .insert(companyMembers)
      .values({ companyId, userId: reader.id, role: "member", entry: "invited", createdAt: 1 });
    expect((await readOnly(reader, meant.conversationId)).answer.lead).toBe(answer.lead);
  });

  test("quotes sources, and no longer once one is off", async () => {
    const { owner, companyId } = await open();
    const person = owner;
    const kept = await addSource("Crew book", { companyId, text: "A gable crew has two vans." });
    const asked = await ask(person, "Where is gable crew written?", { planId: person.id });
    const { answer } = await readOnly(person, asked.conversationId);
    expect(answer).toMatchObject({
      question: "written",
      lead: "“gable crew” is in 1 knowledge source.",
    });
    expect(answer.quotes).toMatchObject([
      { source: "Crew book", text: "A gable crew has two vans." },
    ]);
    await send("PATCH", `/sources/${kept.id}`, { isOn: false }, { version: 1 });
    const after = (await readOnly(person, asked.conversationId)).answer;
    expect(after).toMatchObject({ lead: null, quotes: [], withheld: 1 });
  });
});

describe("marked answers", () => {
  async function mark() {
    const company = await open();
    const owner = company.owner;
    const plan = await openPlan(database, owner);
    const late = { startDate: "2025-01-01", endDate: "2025-02-01", status: "in_progress" };
    await plan.make("goal", { title: "Faster installs", ...late });
    await plan.make("goal", { title: "Zephyrine takeover", ...late, visibleTo: [] });
    const asked = await ask(owner, "What is late?", { planId: owner.id });
    const { answerId } = await readOnly(owner, asked.conversationId);
    const opinion = { mark: "bad", reason: "Too short" };
    await sendTalk(owner, "PUT", `messages/${answerId}/mark`, opinion);
    return { ...company, owner, answerId };
  }
  const examples = async (search = "") =>
    (await readAnswer(ExampleList, send("GET", `/examples${search}`))).items;
  const shareBy = (as: TestPerson, says = SHARING_WORDS) =>
    send("PUT", "/sharing", { says }, { as });

  test("are read by admins only while their person agrees, without a name and without what is private", async () => {
    const { owner, answerId } = await mark();
    const own = async () => (await examples()).find(({ messageId }) => messageId === answerId);
    expect(await own()).toBeUndefined();
    await readProblem(await shareBy(owner, "Other words"), 409);
    const given = await readAnswer(Sharing, shareBy(owner));
    expect(given.givenAt).not.toBeNull();
    const found = await own();
    expect(found).toMatchObject({ mark: "bad", reason: "Too short", state: "new" });
    expect(found).toMatchObject({ question: "What is late?", answer: null });
    expect(found?.lines).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain("Zephyrine");
    expect(JSON.stringify(found)).not.toContain(owner.id);
    await send("DELETE", "/sharing", undefined, { as: owner });
    expect(await own()).toBeUndefined();
    const rows = await db
      .select()
      .from(trainingAgreements)
      .where(eq(trainingAgreements.userId, owner.id));
    expect(rows).toEqual([]);
  });

  test("are sorted over what was seen; good ones are examples for colleagues alone", async () => {
    const { owner, answerId, colleague } = await mark();
    await shareBy(owner);
    const put = (json: object) => send("PUT", `/examples/${answerId}`, json);
    expect((await put({ state: "good", was: "new" })).status).toBe(204);
    const late = await put({ state: "done", was: "new" });
    expect((await readProblem(late, 409)).code).toBe("stale_version");
    expect((await examples("?state=good")).map(({ messageId }) => messageId)).toContain(answerId);
    const { ctx } = makeContext(database);
    const read = wiring.variables?.["training.examples"];
    const stranger = await makePerson(database);
    expect(await read?.(actAs(ctx, stranger))).toEqual([]);
    // What rests on something private is no example for anybody else.
    expect(await read?.(actAs(ctx, colleague))).toEqual([]);
    await send("DELETE", "/sharing", undefined, { as: owner });
    const rows = await db
      .select()
      .from(trainingExamples)
      .where(and(eq(trainingExamples.messageId, answerId)));
    expect(rows).toEqual([]);
    await readProblem(await put({ state: "done", was: "new" }), 404);
  });

  test("are in the file of their person", async () => {
    const { owner, answerId } = await mark();
    await shareBy(owner);
    await send("PUT", `/examples/${answerId}`, { state: "to_fix", was: "new" });
    const part = personalData["aiTrainingExamples"];
    if (!part || !("rows" in part)) return expect.fail("it is no table");
    const { ctx } = makeContext(database);
    const own = actAs(ctx, owner);
    const [first] = part.rows.statements(own);
    if (!first) return expect.fail("it reads nothing");
    const results = await db.batch([first]);
    expect(part.rows.toValue(results, own)).toMatchObject([
      { messageId: answerId, state: "to_fix" },
    ]);
  });
});
