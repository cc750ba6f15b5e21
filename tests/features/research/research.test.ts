import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { knowledgeVersions } from "../../../db/schema/ai-training.ts";
import { files, fileShares } from "../../../db/schema/files.ts";
import { researchClaims, researchSources } from "../../../db/schema/research.ts";
import { runs } from "../../../db/schema/runs.ts";
import { RESEARCH_STEPS } from "../../../db/values/research.ts";
import { readEnv } from "../../../worker/env.ts";
import { TopicList } from "../../../worker/features/research/contract.ts";
import { driveRun } from "../../../worker/jobs/drive-run.ts";
import { WIRED } from "../../../worker/wired.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer } from "../../support/send-to.ts";
import { testEnv } from "../../support/test-env.ts";
import { newId } from "../plans/plan-desk.ts";
import { HANDBOOK, keepFile, researchDesk, topicInput, UPTIME } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });
const desk = researchDesk(database, admin);
const handbook = await desk.knowledge("Field handbook", HANDBOOK);

const quotesOf = ({ claims }: { claims: readonly { quote: string }[] }) =>
  claims.map(({ quote }) => quote);
const RAN = "Our gas meters in the field ran 98.3 % of the time in Q3 2026.";

/** One turn of a run, as its object takes it. */
const turnOf = (id: string) =>
  driveRun(makeContext(database).ctx, {
    id,
    env: readEnv(testEnv()),
    all: WIRED,
    turn: new AbortController(),
  });

describe("topics", () => {
  test("are added, found, changed over the version that was seen, and moved to the trash", async () => {
    const topic = await desk.topic({}, { name: "Pumps of today", about: "All of them." });
    expect(topic).toMatchObject({ version: 1, oldMonths: 12, questions: [{ text: UPTIME }] });
    const found = await readAnswer(TopicList, desk.topics("GET", "?q=pumps"));
    expect(found.items.map(({ id }) => id)).toEqual([topic.id]);
    const change = (version: number) =>
      desk.topics("PATCH", `/${topic.id}`, { name: "Pumps" }, { version });
    expect((await change(1)).status).toBe(200);
    expect(await readProblem(await change(1), 409)).toMatchObject({ current: { name: "Pumps" } });
    const gone = await desk.topics("DELETE", `/${topic.id}`, undefined, { version: 2 });
    expect(gone.status).toBe(204);
    expect((await desk.topics("GET", `/${topic.id}`)).status).toBe(404);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(events.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining([
        "research_topic_added",
        "research_topic_changed",
        "research_topic_removed",
      ]),
    );
  });

  test.each([
    ["no question", { questions: [] }],
    ["a name without words", { name: "98" }],
    ["no months", { oldMonths: 0 }],
    [
      "too many questions",
      {
        questions: Array.from({ length: 21 }, () => ({
          id: newId(),
          text: UPTIME,
          wantsFigure: false,
        })),
      },
    ],
  ])("are refused with %s", async (_what, more) => {
    expect((await desk.topics("POST", "", topicInput({}, more))).status).toBe(422);
  });

  test.each([
    "http://example.com/feed",
    "https://127.0.0.1/feed",
    "https://intranet.local/feed",
    "https://user:pass@example.com/feed",
    "file:///etc/passwd",
  ])("take no feed at %s", async (address) => {
    const answer = await desk.topics("POST", "", topicInput({ feeds: [{ address }] }));
    expect(answer.status).toBe(422);
  });

  test("take no site that is none, and no knowledge source that is gone", async () => {
    const site = await desk.topics("POST", "", topicInput({ sitesRefused: ["https://x.com/a"] }));
    expect(site.status).toBe(422);
    const gone = topicInput({ knowledge: "chosen", knowledgeIds: [newId()] });
    const fields = (await readProblem(await desk.topics("POST", "", gone), 422))["fields"];
    expect(fields).toHaveProperty(["sources.knowledgeIds"]);
  });
});

describe("a research", () => {
  test("goes from questions to a brief, and each claim stands in the kept text of its source", async () => {
    const topic = await desk.topic();
    const begun = await desk.start(topic.id);
    expect(begun).toMatchObject({
      state: "running",
      stepsDone: 0,
      brief: null,
      title: "Gas meters",
    });
    expect(begun.run).toMatchObject({
      kind: "research",
      restorePath: `/admin/strategic-research-analyst/${begun.id}`,
    });
    await desk.drive(begun.id);
    const done = await desk.read(begun.id);
    expect(done).toMatchObject({ state: "done", stepsDone: 7, error: "", run: null, withheld: 0 });
    expect(done.steps.map(({ step, engine }) => [step, engine])).toEqual(
      RESEARCH_STEPS.map((step) => [step, "built_in"]),
    );
    expect(done.questions.map(({ from }) => from)).toEqual(["topic", "rule", "rule", "rule"]);
    expect(done.sources).toMatchObject([
      { number: 1, kind: "knowledge", title: "Field handbook", state: "read", isOld: false },
    ]);
    expect(quotesOf(done)).toContain(RAN);
    expect(done.brief?.[0]).toMatchObject({ heading: UPTIME, own: null });
    expect(done.brief?.[0]?.sentences[0]).toMatchObject({ text: RAN, isQuote: true, sources: [1] });
    expect(done.gaps.map(({ kind }) => kind)).toEqual(["one_source"]);
    const rows = await db
      .select({ claim: researchClaims, text: knowledgeVersions.text })
      .from(researchClaims)
      .innerJoin(
        researchSources,
        and(
          eq(researchSources.researchId, researchClaims.researchId),
          eq(researchSources.number, researchClaims.sourceNumber),
        ),
      )
      .innerJoin(
        knowledgeVersions,
        and(
          eq(knowledgeVersions.sourceId, researchSources.knowledgeId),
          eq(knowledgeVersions.number, researchSources.knowledgeNumber),
        ),
      )
      .where(eq(researchClaims.researchId, begun.id));
    expect(rows.length).toBe(done.claims.length);
    for (const { claim, text } of rows) {
      expect(text.slice(claim.start, claim.end)).toBe(claim.quote);
    }
  });

  test("of one question asks that alone", async () => {
    const topic = await desk.topic();
    const done = await desk.make(topic.id, UPTIME);
    expect(done).toMatchObject({ title: UPTIME, question: UPTIME });
    expect(done.questions).toMatchObject([{ from: "topic", text: UPTIME }]);
    const other = await desk.make(topic.id, "Who repairs gas meters?");
    expect(other.questions).toMatchObject([{ from: "asked" }]);
    expect(quotesOf(other)).toContain("Field teams repair gas meters.");
    const empty = { id: newId(), topicId: topic.id, question: "What is it?" };
    expect((await desk.send("POST", "", empty)).status).toBe(422);
  });

  test("sent twice is made once, and has its own id", async () => {
    const topic = await desk.topic();
    const id = newId();
    const [one, other] = await Promise.all([
      desk.send("POST", "", { id, topicId: topic.id, question: null }),
      desk.send("POST", "", { id, topicId: topic.id, question: null }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await db.$count(runs, eq(runs.key, id))).toBe(1);
    const stranger = await makePerson(database, { roles: ["member", "admin"] });
    const taken = { id, topicId: topic.id, question: null };
    expect((await desk.send("POST", "", taken, { as: stranger })).status).toBe(422);
    await desk.drive(id);
  });

  test("killed at any step it loses and doubles nothing", async () => {
    const topic = await desk.topic();
    const whole = await desk.make(topic.id);
    const { id } = await desk.start(topic.id);
    const [run] = await desk.goingRuns(id);
    for (const [at] of RESEARCH_STEPS.entries()) {
      // A process took the step and died with it: its lease is over and its attempt counts.
      await db
        .update(runs)
        .set({ state: "running", attempts: 1, fence: 2 * at + 1, leasedUntil: 1 })
        .where(eq(runs.id, run?.id ?? ""));
      await turnOf(run?.id ?? "");
      expect(await desk.read(id)).toMatchObject({ stepsDone: at + 1 });
    }
    const again = await desk.read(id);
    expect(again.state).toBe("done");
    const bare = ({ claims, sources, questions, gaps, brief }: typeof whole) => ({
      claims,
      sources,
      questions,
      gaps,
      brief,
    });
    expect(bare(again)).toEqual(bare(whole));
    expect(again.steps).toHaveLength(RESEARCH_STEPS.length);
  });

  test("that was stopped goes on where it ended", async () => {
    const topic = await desk.topic();
    const { id } = await desk.start(topic.id);
    const [run] = await desk.goingRuns(id);
    for (let at = 0; at < 4; at += 1) await turnOf(run?.id ?? "");
    const claims = (await desk.read(id)).claims;
    expect(claims.length).toBeGreaterThan(0);
    await db
      .update(runs)
      .set({ stopAskedAt: Date.now() })
      .where(eq(runs.id, run?.id ?? ""));
    await desk.drive(id);
    expect(await desk.read(id)).toMatchObject({
      state: "stopped",
      stepsDone: 4,
      failedStep: "Looking for contradictions",
      claims,
    });
    const [one, other] = await Promise.all([
      desk.send("POST", `/${id}/continue`),
      desk.send("POST", `/${id}/continue`),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await desk.goingRuns(id)).toHaveLength(1);
    await desk.drive(id);
    expect(await desk.read(id)).toMatchObject({ state: "done", stepsDone: 7, claims, error: "" });
  });

  test("goes by its topic as it was, and outlives it", async () => {
    const topic = await desk.topic();
    const { id } = await desk.start(topic.id);
    await desk.topics("DELETE", `/${topic.id}`, undefined, { version: 1 });
    await desk.drive(id);
    expect(await desk.read(id)).toMatchObject({
      state: "done",
      topicId: null,
      topic: "Gas meters",
    });
  });

  test("has sections in its owner's words, over what they saw", async () => {
    const topic = await desk.topic();
    const { id, questions, version } = await desk.make(topic.id);
    const path = `/${id}/brief/${questions[0]?.id}`;
    const write = (text: string | null, seen: number) =>
      desk.send("PUT", path, { text }, { version: seen });
    expect((await write("In my words.", version)).status).toBe(200);
    expect((await desk.read(id)).brief?.[0]?.own).toMatchObject({ text: "In my words." });
    expect((await write("Too late.", version)).status).toBe(409);
    expect((await write(" ", version + 1)).status).toBe(422);
    expect((await write(null, version + 1)).status).toBe(200);
    expect((await desk.read(id)).brief?.[0]?.own).toBeNull();
    const none = await desk.send("PUT", `/${id}/brief/none`, { text: "A" }, { version });
    expect(none.status).toBe(404);
  });

  test("is deleted once it has ended, with all that it found", async () => {
    const topic = await desk.topic();
    const { id } = await desk.start(topic.id);
    expect((await desk.send("DELETE", `/${id}`)).status).toBe(409);
    await desk.drive(id);
    expect((await desk.send("DELETE", `/${id}`)).status).toBe(204);
    expect(await db.$count(researchClaims, eq(researchClaims.researchId, id))).toBe(0);
    expect(await db.$count(researchSources, eq(researchSources.researchId, id))).toBe(0);
    expect((await desk.send("GET", `/${id}`)).status).toBe(404);
  });
});

describe("who may", () => {
  test("is an admin for AI, and each reads their own researches alone", async () => {
    const topic = await desk.topic();
    const { id, questions } = await desk.make(topic.id);
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const member = await makePerson(database);
    const mails = await makePerson(database, {
      roles: ["member", "admin"],
      grants: { people: "edit" },
    });
    const calls = [
      ["GET", `/${id}`],
      ["POST", `/${id}/continue`],
      ["DELETE", `/${id}`],
      ["PUT", `/${id}/brief/${questions[0]?.id}`, { text: "Mine." }],
    ] as const;
    for (const [method, path, json] of calls) {
      const as = (person: typeof other) =>
        desk.send(method, path, json, { as: person, version: 1 });
      expect((await as(other)).status).toBe(404);
      expect((await as(member)).status).toBe(403);
      expect((await as(mails)).status).toBe(403);
    }
    expect((await desk.list()).items.map((one) => one.id)).toContain(id);
    expect((await researchDesk(database, other).list()).items).toEqual([]);
    expect((await desk.topics("GET", "", undefined, { as: member })).status).toBe(403);
    expect((await desk.topics("POST", "", topicInput(), { as: member })).status).toBe(403);
  });
});

describe("files", () => {
  const TEXT = "The gas meters in the field failed 12 times in Q3 2026. Ines Roth wrote this.";

  test("are read where the asker may open them, and no others", async () => {
    const owner = await makePerson(database);
    const mine = await keepFile(database, admin.id, { name: "Mine.txt", text: TEXT });
    await keepFile(database, owner.id, { name: "Theirs.txt", text: TEXT });
    const topic = await desk.topic({ knowledge: "none", files: true });
    const done = await desk.make(topic.id);
    expect(done.sources.map(({ title, to }) => [title, to])).toEqual([
      ["Mine.txt", `/files?file=${mine}`],
    ]);
    await db.update(files).set({ trashedAt: 1 }).where(eq(files.id, mine));
    const closed = await desk.read(done.id);
    expect(closed).toMatchObject({ sources: [], claims: [], brief: [], withheld: 1 });
    expect(JSON.stringify(closed)).not.toContain("12 times");
  });

  test("that are no longer shared are shown no more, in no sentence, claim or contradiction", async () => {
    const owner = await makePerson(database);
    const fileId = await keepFile(database, owner.id, { name: "Shared.txt", text: TEXT });
    const shareId = newId();
    await db.insert(fileShares).values({
      id: shareId,
      fileId,
      userId: admin.id,
      permission: "read",
      createdAt: 1,
    });
    const topic = await desk.topic({ files: true });
    const done = await desk.make(topic.id);
    expect(quotesOf(done)).toContain("The gas meters in the field failed 12 times in Q3 2026.");
    const path = `/${done.id}/brief/${done.questions[0]?.id}`;
    await desk.send("PUT", path, { text: "They failed 12 times." }, { version: done.version });
    await db.delete(fileShares).where(eq(fileShares.id, shareId));
    const closed = await desk.read(done.id);
    expect(closed.withheld).toBe(1);
    expect(JSON.stringify(closed)).not.toContain("12 times");
    expect(quotesOf(closed)).toContain(RAN);
  });

  test("closed while a research runs give it no claim", async () => {
    const fileId = await keepFile(database, admin.id, { name: "Soon.txt", text: TEXT });
    const topic = await desk.topic({ knowledge: "none", files: true });
    const { id } = await desk.start(topic.id);
    const [run] = await desk.goingRuns(id);
    for (let at = 0; at < 2; at += 1) await turnOf(run?.id ?? "");
    await db.update(files).set({ trashedAt: 1 }).where(eq(files.id, fileId));
    await desk.drive(id);
    expect(await db.$count(researchClaims, eq(researchClaims.researchId, id))).toBe(0);
    expect((await desk.read(id)).gaps.map(({ kind }) => kind)).toEqual(["no_source"]);
  });
});

describe("knowledge sources", () => {
  test("that are switched off or not chosen are not read, and shown no more", async () => {
    const other = await desk.knowledge(
      "Notes",
      "Gas meters in the field are reliable in winter, too.",
    );
    const chosen = await desk.topic({ knowledge: "chosen", knowledgeIds: [handbook.id] });
    const done = await desk.make(chosen.id);
    expect(done.sources.map(({ title }) => title)).toEqual(["Field handbook"]);
    const both = await desk.make((await desk.topic()).id);
    expect(both.sources.map(({ title }) => title).toSorted()).toEqual(["Field handbook", "Notes"]);
    expect((await desk.knowledgeOff(other)).status).toBe(200);
    expect((await desk.read(both.id)).sources.map(({ title }) => title)).toEqual([
      "Field handbook",
    ]);
    const after = await desk.make((await desk.topic()).id);
    expect(after.sources.map(({ title }) => title)).toEqual(["Field handbook"]);
  });
});
