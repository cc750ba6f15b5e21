import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { AiTrainingApi } from "../../../worker/features/ai-training/api.ts";
import type {
  AllTerms,
  CompanyChoices,
  ExampleList,
  FileText,
  Sharing,
  SortInput,
  Source,
  SourceChanges,
  SourceInput,
  SourceList,
  Term,
  TermInput,
  TermList,
} from "../../../worker/features/ai-training/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const training = lazyClient<AiTrainingApi>("/api/ai-training");
type Client = Awaited<ReturnType<typeof training>>;
type SourceQuery = InferRequestType<Client["sources"]["$get"]>["query"];
type ExampleQuery = InferRequestType<Client["examples"]["$get"]>["query"];
type TermQuery = InferRequestType<Client["terms"]["$get"]>["query"];
type Row = { id: string; version: number };

export const TRAINING_KEYS = {
  sources: ["ai-training", "sources"],
  examples: ["ai-training", "examples"],
  terms: ["ai-training", "terms"],
} as const;

export const sourcesQuery = (query: SourceQuery) =>
  queryOptions({
    queryKey: [...TRAINING_KEYS.sources, "list", query],
    queryFn: async ({ signal }): Promise<SourceList> =>
      (await (await training()).sources.$get({ query }, { init: { signal } })).json(),
  });

export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: [...TRAINING_KEYS.sources, "one", id],
    queryFn: async ({ signal }): Promise<Source> =>
      (
        await (await training()).sources[":id"].$get({ param: { id } }, { init: { signal } })
      ).json(),
  });

export async function addSource(json: SourceInput): Promise<Source> {
  return (await (await training()).sources.$post({ json })).json();
}

export async function changeSource({ id, version }: Row, json: SourceChanges): Promise<Source> {
  const client = (await training()).sources[":id"];
  return (await client.$patch({ param: { id }, json }, seenVersion(version))).json();
}

export async function returnToText({ id, version }: Row, number: number): Promise<Source> {
  const client = (await training()).sources[":id"].versions[":number"].return;
  const param = { id, number: String(number) };
  return (await client.$post({ param }, seenVersion(version))).json();
}

export async function removeSource({ id, version }: Row): Promise<void> {
  await (await training()).sources[":id"].$delete({ param: { id } }, seenVersion(version));
}

/** What a file says; the file itself is kept nowhere. */
export async function readFileText(file: File): Promise<FileText> {
  const client = (await training())["file-texts"][":fileName"];
  const init = { body: file, headers: { "content-type": "application/octet-stream" } };
  return (await client.$put({ param: { fileName: file.name } }, { init })).json();
}

export const examplesQuery = (query: ExampleQuery) =>
  queryOptions({
    queryKey: [...TRAINING_KEYS.examples, query],
    queryFn: async ({ signal }): Promise<ExampleList> =>
      (await (await training()).examples.$get({ query }, { init: { signal } })).json(),
  });

export async function sortExample(messageId: string, json: SortInput): Promise<void> {
  await (await training()).examples[":messageId"].$put({ param: { messageId }, json });
}

export const termsQuery = (query: TermQuery) =>
  queryOptions({
    queryKey: [...TRAINING_KEYS.terms, "all", query],
    queryFn: async ({ signal }): Promise<AllTerms> =>
      (await (await training()).terms.$get({ query }, { init: { signal } })).json(),
  });

export const ownTermsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...TRAINING_KEYS.terms, "own", companyId],
    queryFn: async ({ signal }): Promise<TermList> => {
      const client = (await training())["own-terms"][":companyId"];
      return (await client.$get({ param: { companyId } }, { init: { signal } })).json();
    },
  });

export const companiesQuery = (q: string) =>
  queryOptions({
    queryKey: ["ai-training", "companies", q],
    queryFn: async ({ signal }): Promise<CompanyChoices> =>
      (await (await training()).companies.$get({ query: { q } }, { init: { signal } })).json(),
  });

type OfTerm = Pick<Term, "id" | "companyId" | "version">;

/** How words are changed: as an admin, or as somebody who leads the company. */
export type TermDoor = {
  add: (companyId: string, json: TermInput) => Promise<Term>;
  change: (row: OfTerm, json: TermInput) => Promise<Term>;
  remove: (row: OfTerm) => Promise<void>;
};

export const ADMIN_DOOR: TermDoor = {
  add: async (companyId, json) => {
    const client = (await training()).terms[":companyId"];
    return (await client.$post({ param: { companyId }, json })).json();
  },
  change: async ({ id, companyId, version }, json) => {
    const client = (await training()).terms[":companyId"][":id"];
    return (await client.$put({ param: { companyId, id }, json }, seenVersion(version))).json();
  },
  remove: async ({ id, companyId, version }) => {
    const client = (await training()).terms[":companyId"][":id"];
    await client.$delete({ param: { companyId, id } }, seenVersion(version));
  },
};

export const OWN_DOOR: TermDoor = {
  add: async (companyId, json) => {
    const client = (await training())["own-terms"][":companyId"];
    return (await client.$post({ param: { companyId }, json })).json();
  },
  change: async ({ id, companyId, version }, json) => {
    const client = (await training())["own-terms"][":companyId"][":id"];
    return (await client.$put({ param: { companyId, id }, json }, seenVersion(version))).json();
  },
  remove: async ({ id, companyId, version }) => {
    const client = (await training())["own-terms"][":companyId"][":id"];
    await client.$delete({ param: { companyId, id } }, seenVersion(version));
  },
};

export const sharingQuery = queryOptions({
  queryKey: ["ai-training", "sharing"],
  queryFn: async ({ signal }): Promise<Sharing> =>
    (await (await training()).sharing.$get({}, { init: { signal } })).json(),
});

export async function changeSharing(says: string | null): Promise<Sharing> {
  const sharing = (await training()).sharing;
  return says === null
    ? (await sharing.$delete({})).json()
    : (await sharing.$put({ json: { says } })).json();
}
