import type { Database } from "../../db/client.ts";
import {
  aiAttempts,
  aiBudgets,
  aiConnections,
  aiModelPrices,
  aiModels,
} from "../../db/schema/ai.ts";
import { companyTerms, knowledgeSources, knowledgeVersions } from "../../db/schema/ai-training.ts";
import { analyses } from "../../db/schema/analyses.ts";
import { companies } from "../../db/schema/companies.ts";
import { conversationMembers, conversations } from "../../db/schema/conversations.ts";
import { reports, reportSchedules, reportTemplates } from "../../db/schema/reports.ts";
import { researches, researchTopics } from "../../db/schema/research.ts";
import { searchCalls, searchServices } from "../../db/schema/search-services.ts";
import { AI_ABILITIES, AI_KINDS, AI_OUTCOMES, AI_TASKS } from "../../db/values/ai.ts";
import { REPORT_STATES, SCHEDULE_RHYTHMS, SCHEDULE_STATES } from "../../db/values/reports.ts";
import { RESEARCH_STATES } from "../../db/values/research.ts";
import { SEARCH_JOBS, SEARCH_KINDS, SEARCH_OUTCOMES } from "../../db/values/search-services.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";

const MANY = 120;
const SOME = 24;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONG =
  "Modernisation of the transatlantic infrastructure for hospitals with fewer than 200 beds before the winter";
const WHY = `The service answered 503 ${"again and again ".repeat(12)}`;

type Times = { id: string; createdAt: number; updatedAt: number };

/** An hour apart. */
function rows<Row>(count: number, row: (at: number, times: Times) => Row): Row[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, at) => {
    const moment = now - at * HOUR_MS;
    return row(at, { id: uuidv7(now), createdAt: moment, updatedAt: moment });
  });
}

/** Each in its turn. */
const of = <Value>(values: readonly [Value, ...Value[]], at: number): Value =>
  values[at % values.length] ?? values[0];

/** What the advisor and those who look after it have too much of, with names that are too long. */
export async function addAdvisorCrowd(db: Database, userId: string) {
  const now = Date.now();
  const baseUrl = `https://models.an-unusually-long-name-of-a-subsidiary.example/${"v1/".repeat(8)}`;
  const service = { baseUrl, keyEnd: "WXYZ" };

  const connections = rows(SOME, (at, times) => ({
    ...times,
    ...service,
    name: `${LONG} ${at + 1}`,
    kind: of(AI_KINDS, at),
    isOn: at % 3 > 0,
    failures: at % 4,
    restsUntil: at % 4 === 3 ? now + 600_000 : null,
    restReason: at % 4 === 3 ? ("failures" as const) : null,
  }));
  await db.insert(aiConnections).values(connections);
  const models = connections.map(({ id, createdAt, updatedAt }, at) => ({
    createdAt,
    updatedAt,
    id: uuidv7(now),
    connectionId: id,
    name: `a-model-with-a-name-of-many-parts-and-a-date-2026-11-${at + 1}-instruct-large`,
    abilities: [...AI_ABILITIES],
    contextTokens: 1_000_000,
    outputTokens: 64_000,
  }));
  await db.insert(aiModels).values(models);
  await db.insert(aiModelPrices).values(
    models.map(({ id }) => ({
      modelId: id,
      number: 1,
      inputPrice: 15_000_000,
      outputPrice: 75_000_000,
      createdAt: now,
    })),
  );
  const month = new Date(now).toISOString().slice(0, 7);
  await db.insert(aiAttempts).values(
    rows(MANY, (at, { id, createdAt }) => {
      const outcome = of(AI_OUTCOMES, at);
      return {
        id,
        createdAt,
        userId,
        task: of(AI_TASKS, at),
        promptVersion: "1",
        connectionId: connections[at % SOME]?.id ?? null,
        modelId: models[at % SOME]?.id ?? null,
        modelName: models[at % SOME]?.name ?? "",
        priceNumber: 1,
        number: 1,
        outcome,
        error: outcome === "ok" ? "" : WHY,
        reserved: 0,
        cost: 1_234_567 * (at + 1),
        inputTokens: 123_456,
        outputTokens: 12_345,
        firstMs: 1_234,
        wholeMs: 45_678,
        scopes: [["all", ""] as ["all", string]],
        month,
        expiresAt: now + 600_000,
      };
    }),
  );
  const firms = rows(SOME, (at, times) => ({
    ...times,
    name: `${LONG} Aktiengesellschaft & Co. KG ${at + 1}`,
  }));
  await db.insert(companies).values(firms);
  await db.insert(aiBudgets).values(
    firms.map(({ id, createdAt, updatedAt }) => ({
      createdAt,
      updatedAt,
      id: uuidv7(now),
      scope: "company" as const,
      scopeId: id,
      monthly: 123_456_000_000,
    })),
  );
  const services = rows(SOME, (at, times) => ({
    ...times,
    ...service,
    name: `${LONG} ${at + 1}`,
    kind: of(SEARCH_KINDS, at),
    monthlyMost: 1_000_000,
    dailyMost: 10_000,
  }));
  await db.insert(searchServices).values(services);
  await db.insert(searchCalls).values(
    rows(MANY, (at, { id, createdAt }) => {
      const outcome = of(SEARCH_OUTCOMES, at);
      return {
        id,
        createdAt,
        userId,
        serviceId: services[at % SOME]?.id ?? null,
        serviceName: services[at % SOME]?.name ?? "",
        job: of(SEARCH_JOBS, at),
        outcome,
        error: outcome === "ok" ? "" : WHY,
        size: 123_456,
        wholeMs: 12_345,
        expiresAt: now + 600_000,
      };
    }),
  );
  await db.insert(companyTerms).values(
    rows(MANY, (at, times) => ({
      ...times,
      companyId: firms[at % SOME]?.id ?? "",
      term: `${LONG} ${at + 1}`,
      meaning: `${LONG}. `.repeat(3),
      alsoCalled: [LONG, `${LONG} again`],
    })),
  );
  const sources = rows(MANY, (at, times) => ({
    ...times,
    name: `${LONG} ${at + 1}`,
    companyId: firms[at % SOME]?.id ?? null,
    isOn: at % 4 > 0,
    updatedBy: userId,
  }));
  await db.insert(knowledgeSources).values(sources);
  await db.insert(knowledgeVersions).values(
    sources.map(({ id, createdAt }) => ({
      sourceId: id,
      number: 1,
      text: LONG,
      places: [],
      createdAt,
      createdBy: userId,
    })),
  );
  await addWritings(db, userId);
}

/** What people have made with it. */
async function addWritings(db: Database, userId: string) {
  await db.insert(analyses).values(
    rows(MANY, (at, times) => ({
      ...times,
      ownerId: userId,
      planId: userId,
      name: `${LONG} ${at + 1}`,
    })),
  );
  const talks = rows(MANY, (at, times) => ({
    ...times,
    kind: "advisor" as const,
    ownerId: userId,
    planId: userId,
    title: `Which of our programmes is late, and why: ${LONG} ${at + 1}?`,
    saidAt: times.createdAt,
  }));
  await db.insert(conversations).values(talks);
  await db.insert(conversationMembers).values(
    talks.map(({ id, createdAt }, at) => ({
      conversationId: id,
      userId,
      role: "owner" as const,
      isPinned: at < 5,
      createdAt,
    })),
  );
  const [template] = await db.select({ id: reportTemplates.id }).from(reportTemplates).limit(1);
  if (!template) throw new Error("no template comes with the product");
  await db.insert(reportSchedules).values(
    rows(SOME, (at, times) => {
      const state = of(SCHEDULE_STATES, at);
      return {
        ...times,
        ownerId: userId,
        templateId: template.id,
        planId: userId,
        rhythm: of(SCHEDULE_RHYTHMS, at),
        day: 1,
        state,
        ended: state === "ended" ? WHY : "",
        nextAt: state === "active" ? times.createdAt + 100 * DAY_MS : null,
      };
    }),
  );
  await db.insert(reports).values(
    rows(MANY, (at, times) => {
      const state = of(REPORT_STATES, at);
      return {
        ...times,
        ownerId: userId,
        planId: userId,
        templateId: template.id,
        templateName: `${LONG} ${at + 1}`,
        title: `${LONG} ${at + 1}`,
        state,
        error: state === "failed" ? WHY : "",
        day: "2026-11-20",
      };
    }),
  );
  const question = { id: uuidv7(0), text: `What does it cost: ${LONG}?`, wantsFigure: true };
  const sources = {
    knowledge: "all",
    knowledgeIds: [],
    files: true,
    feeds: [],
    web: true,
    sitesAllowed: [],
    sitesRefused: [],
  };
  const topics = rows(MANY, (at, times) => ({
    ...times,
    name: `${LONG} ${at + 1}`,
    about: LONG,
    questions: [question],
    sources,
    oldMonths: 12,
    updatedBy: userId,
  }));
  await db.insert(researchTopics).values(topics);
  await db.insert(researches).values(
    topics.map(({ id, name, about, createdAt, updatedAt }, at) => {
      const state = of(RESEARCH_STATES, at);
      const scope = {
        topic: name,
        about,
        questions: [question],
        question: LONG,
        sources,
        oldMonths: 12,
      };
      const nothing = { steps: [], questions: [], contradictions: [], gaps: [] };
      const error = state === "failed" ? WHY : "";
      return {
        ...nothing,
        id: uuidv7(createdAt),
        ownerId: userId,
        topicId: id,
        title: name,
        scope,
        state,
        error,
        createdAt,
        updatedAt,
      };
    }),
  );
}
