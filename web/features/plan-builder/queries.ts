import { queryOptions } from "@tanstack/react-query";
import type { AiApi } from "../../../worker/features/ai/api.ts";
import type { PlanBuilderApi } from "../../../worker/features/plan-builder/api.ts";
import {
  type BuilderAnswers,
  BuilderDraft,
  NO_ANSWERS,
  type StrategyContent,
  type StrategyTexts,
} from "../../../worker/features/plan-builder/contract.ts";
import type { StrategicModelsApi } from "../../../worker/features/strategic-models/api.ts";
import type { ChosenModel } from "../../../worker/features/strategic-models/contract.ts";
import { BUILT_IN_MODELS } from "../../../worker/features/strategic-models/rules/built-in-models.ts";
import { readAs } from "../../lib/expected.ts";
import { lastingStorage, parseText, readText, tabStorage } from "../../lib/expiring-storage.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { networkModeOf } from "../plan-store/network-mode.ts";
import { isDemoPlan, isLocalPlan } from "../plan-store/plan-place.ts";

const client = lazyClient<PlanBuilderApi>("/api/plans");

export const builderQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan-builder", planId],
    networkMode: networkModeOf(planId),
    queryFn: async ({ signal }): Promise<BuilderDraft> => {
      if (isLocalPlan(planId)) return readHere(planId);
      const builder = (await client())[":planId"].builder;
      return (await builder.$get({ param: { planId } }, { init: { signal } })).json();
    },
  });

const models = lazyClient<StrategicModelsApi>("/api/strategic-models");

/** The frameworks that a draft can be begun with; without a server, those that come with the product. */
export const offeredQuery = (planId: string) =>
  queryOptions({
    queryKey: ["plan-builder", "offered", isLocalPlan(planId)],
    networkMode: networkModeOf(planId),
    queryFn: async ({ signal }): Promise<readonly ChosenModel[]> => {
      if (isLocalPlan(planId)) return BUILT_IN_MODELS;
      return (await (await (await models()).offered.$get({}, { init: { signal } })).json()).items;
    },
  });

/** Over the version that was seen; a browser's own plan has one writer. */
export async function saveAnswers(
  planId: string,
  answers: BuilderAnswers,
  version: number,
): Promise<BuilderDraft> {
  if (isLocalPlan(planId)) return writeHere(planId, answers);
  const builder = (await client())[":planId"].builder;
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await builder.$put({ param: { planId }, json: answers }, seen)).json();
}

/** By a language model where one may be asked, else by the built-in engine. */
export async function writeStrategy(
  companyInfo: BuilderAnswers,
  existingStrategy: StrategyTexts,
): Promise<StrategyContent> {
  const content = (await client())["strategy-content"];
  return (await content.$post({ json: { companyInfo, existingStrategy } })).json();
}

const ai = lazyClient<AiApi>("/api/ai");

/** Which engine would write it, and what a page of it costs at most. */
export const enginesQuery = queryOptions({
  queryKey: ["plan-builder", "engines"],
  queryFn: async ({ signal }) => {
    const { tasks } = await (await (await ai()).own.$get({}, { init: { signal } })).json();
    return tasks.find(({ task }) => task === "plan_generation")?.page ?? null;
  },
});

const placeOf = (planId: string) =>
  isDemoPlan(planId)
    ? { storage: tabStorage(), key: "planner-demo-builder" }
    : { storage: lastingStorage(), key: "planner-builder" };

function readHere(planId: string): BuilderDraft {
  const { storage, key } = placeOf(planId);
  const kept = readAs(BuilderDraft, parseText(readText(storage, key)));
  return kept ?? { planId, version: 0, answers: NO_ANSWERS, updatedAt: null };
}

function writeHere(planId: string, answers: BuilderAnswers): BuilderDraft {
  const { storage, key } = placeOf(planId);
  const draft = {
    planId,
    version: readHere(planId).version + 1,
    answers,
    updatedAt: new Date().toISOString(),
  };
  try {
    storage?.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that is full or keeps nothing has them until the page goes.
  }
  return draft;
}
