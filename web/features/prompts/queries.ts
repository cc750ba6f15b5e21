import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import * as v from "valibot";
import type { PromptArea } from "../../../db/values/prompts.ts";
import type { PromptsApi } from "../../../worker/features/prompts/api.ts";
import {
  type Agreement,
  type Prompt,
  type PromptChanges,
  type PromptDefinition,
  type PromptExport,
  type PromptInput,
  type PromptList,
  type Sample,
  type SampleInput,
  type TrialInput,
  type TrialInputs,
  TrialPiece,
  type TrialPrice,
} from "../../../worker/features/prompts/contract.ts";
import type { VersionList } from "../../../worker/kit/publishable/contract.ts";
import type { Query, Seen } from "../../kit/publishable/editor-kind.ts";
import { reviewCalls } from "../../kit/publishable/review-calls.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const prompts = lazyClient<PromptsApi>("/api/prompts");

type Client = Awaited<ReturnType<typeof prompts>>;
type PromptQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const PROMPT_KEYS = {
  lists: ["prompts", "list"],
  versions: ["prompts", "versions"],
  inputs: ["prompts", "inputs"],
} as const;

const promptsQuery = (query: PromptQuery) =>
  queryOptions({
    queryKey: [...PROMPT_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<PromptList> =>
      (await (await prompts()).index.$get({ query }, { init: { signal } })).json(),
  });

/** Each list is one part of all prompts. */
export const promptsIn = (area: PromptArea) => (query: PromptQuery) =>
  promptsQuery({ ...query, area });

export const review = reviewCalls("prompts", prompts);

export const versionsQuery = (id: string, published: number | null): Query<VersionList> => ({
  queryKey: [...PROMPT_KEYS.versions, id, published],
  queryFn: async ({ signal }) =>
    (await (await prompts())[":id"].versions.$get({ param: { id } }, { init: { signal } })).json(),
});

export const versionQuery = (id: string, number: number): Query<PromptDefinition> => ({
  queryKey: [...PROMPT_KEYS.versions, id, "one", number],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const param = { id, number: String(number) };
    const client = await prompts();
    return (await client[":id"].versions[":number"].$get({ param }, { init: { signal } })).json();
  },
});

export async function createPrompt(json: PromptInput): Promise<Prompt> {
  return (await (await prompts()).index.$post({ json })).json();
}

export async function importPrompt(json: PromptExport): Promise<Prompt> {
  return (await (await prompts()).import.$post({ json })).json();
}

export async function exportPrompt(id: string): Promise<PromptExport> {
  return (await (await prompts())[":id"].export.$get({ param: { id } })).json();
}

export async function duplicatePrompt(id: string): Promise<Prompt> {
  return (await (await prompts())[":id"].duplicate.$post({ param: { id } })).json();
}

export async function readPrompt(id: string): Promise<Prompt> {
  return (await (await prompts())[":id"].$get({ param: { id } })).json();
}

type Change = Seen & { changes: PromptChanges };

export async function changePrompt({ id, version, changes }: Change): Promise<Prompt> {
  const client = (await prompts())[":id"];
  return (await client.$patch({ param: { id }, json: changes }, seenVersion(version))).json();
}

export async function publishPrompt({
  id,
  version,
  note,
}: Seen & { note: string }): Promise<Prompt> {
  const publish = (await prompts())[":id"].publish;
  return (await publish.$post({ param: { id }, json: { note } }, seenVersion(version))).json();
}

type Return = Seen & { number: number };

export async function returnPrompt({ id, version, number }: Return): Promise<Prompt> {
  const asked = { param: { id, number: String(number) }, json: {} };
  const client = (await prompts())[":id"].versions[":number"];
  return (await client.return.$post(asked, seenVersion(version))).json();
}

export async function choosePrompt({ id, version }: Seen): Promise<Prompt> {
  const choose = (await prompts())[":id"].choose;
  return (await choose.$post({ param: { id } }, seenVersion(version))).json();
}

export async function removePrompt({ id, version }: Seen): Promise<void> {
  await (await prompts())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export const inputsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PROMPT_KEYS.inputs, id],
    queryFn: async ({ signal }): Promise<TrialInputs> =>
      (await (await prompts())[":id"].inputs.$get({ param: { id } }, { init: { signal } })).json(),
  });

type OfSample = { promptId: string; sample: Sample | null; json: SampleInput };

export async function saveSample({ promptId: id, sample, json }: OfSample): Promise<Sample> {
  const samples = (await prompts())[":id"].samples;
  if (!sample) return (await samples.$post({ param: { id }, json })).json();
  const param = { id, sampleId: sample.id };
  return (await samples[":sampleId"].$put({ param, json }, seenVersion(sample.version))).json();
}

export async function removeSample(promptId: string, { id: sampleId, version }: Seen) {
  const samples = (await prompts())[":id"].samples;
  await samples[":sampleId"].$delete({ param: { id: promptId, sampleId } }, seenVersion(version));
}

export async function priceTrial({ id, version }: Seen, json: TrialInput): Promise<TrialPrice> {
  const trials = (await prompts())[":id"].trials;
  return (await trials.price.$post({ param: { id }, json }, seenVersion(version))).json();
}

/** Each answer as it comes. */
export async function* runTrial(
  { id, version }: Seen,
  json: TrialInput,
  signal: AbortSignal,
): AsyncGenerator<TrialPiece, void> {
  const trials = (await prompts())[":id"].trials;
  const { headers } = seenVersion(version);
  const answer = await trials.$post({ param: { id }, json }, { headers, init: { signal } });
  // What the client gives is the browser's own response, whose body is one of bytes.
  const { body } = answer as unknown as { body: ReadableStream<Uint8Array> | null };
  if (!body) throw new Error("The answer has no body.");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    // Empty lines keep the connection open while a model thinks.
    for (const line of lines) if (line !== "") yield v.parse(TrialPiece, JSON.parse(line));
    if (done) return;
  }
}

export const agreementQuery = queryOptions({
  queryKey: ["prompts", "agreement"],
  queryFn: async ({ signal }): Promise<Agreement> =>
    (await (await prompts()).agreement.$get({}, { init: { signal } })).json(),
});

export async function changeAgreement(says: string | null): Promise<Agreement> {
  const agreement = (await prompts()).agreement;
  return says === null
    ? (await agreement.$delete({})).json()
    : (await agreement.$put({ json: { says } })).json();
}
