import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { IncomingApi, IncomingRulesApi } from "../../../worker/features/incoming/api.ts";
import type {
  IncomingRule,
  IncomingWork,
  ItemAddress,
  ReplyInput,
  RuleChange,
  RuleInput,
  RuleTestInput,
  WorkBulkInput,
  WorkInput,
} from "../../../worker/features/incoming/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const incoming = lazyClient<IncomingApi>("/api/incoming");
const rules = lazyClient<IncomingRulesApi>("/api/incoming/rules");

type Client = Awaited<ReturnType<typeof incoming>>;
type ListQuery = InferRequestType<Client["index"]["$get"]>["query"];
type RulesClient = Awaited<ReturnType<typeof rules>>;
type RulesQuery = InferRequestType<RulesClient["index"]["$get"]>["query"];

export const INCOMING_KEYS = {
  all: ["incoming"],
  lists: ["incoming", "list"],
  mine: ["incoming", "mine"],
  one: ({ kind, id }: ItemAddress) => ["incoming", "one", kind, id],
  rules: ["incoming", "rules"],
} as const;

export function incomingQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...INCOMING_KEYS.lists, query],
    queryFn: async ({ signal }) =>
      (await (await incoming()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function mineQuery() {
  return queryOptions({
    queryKey: INCOMING_KEYS.mine,
    queryFn: async ({ signal }) =>
      (await (await incoming()).mine.$get({}, { init: { signal } })).json(),
    staleTime: 60_000,
  });
}

export function workQuery(param: ItemAddress) {
  return queryOptions<IncomingWork>({
    queryKey: INCOMING_KEYS.one(param),
    queryFn: async ({ signal }) =>
      (await (await incoming()).items[":kind"][":id"].$get({ param }, { init: { signal } })).json(),
  });
}

const addressOf = ({ kind, id }: ItemAddress) => ({ kind, id });
const over = (version: number) => ({ headers: { "if-match": `"${version}"` } });

export async function changeWork(work: IncomingWork, json: WorkInput): Promise<IncomingWork> {
  const item = (await incoming()).items[":kind"][":id"];
  return (await item.$patch({ param: addressOf(work), json }, over(work.version))).json();
}

export async function changeSeveral(kind: string, json: WorkBulkInput) {
  return (await (await incoming()).items[":kind"].bulk.$post({ param: { kind }, json })).json();
}

export async function addNote(address: ItemAddress, text: string): Promise<IncomingWork> {
  const notes = (await incoming()).items[":kind"][":id"].notes;
  return (await notes.$post({ param: addressOf(address), json: { text } })).json();
}

export async function deleteNote(address: ItemAddress, noteId: string): Promise<IncomingWork> {
  const note = (await incoming()).items[":kind"][":id"].notes[":noteId"];
  return (await note.$delete({ param: { ...addressOf(address), noteId } })).json();
}

export async function sendReply(address: ItemAddress, json: ReplyInput): Promise<IncomingWork> {
  const replies = (await incoming()).items[":kind"][":id"].replies;
  return (await replies.$post({ param: addressOf(address), json })).json();
}

export function mergeOffersQuery(address: ItemAddress, q: string) {
  return queryOptions({
    queryKey: [...INCOMING_KEYS.one(address), "offers", q],
    queryFn: async ({ signal }) => {
      const offers = (await incoming()).items[":kind"][":id"]["merge-offers"];
      const asked = { param: addressOf(address), query: { q } };
      return (await offers.$get(asked, { init: { signal } })).json();
    },
  });
}

export async function mergeInto(address: ItemAddress, into: string): Promise<IncomingWork> {
  const merge = (await incoming()).items[":kind"][":id"].merge;
  return (await merge.$post({ param: addressOf(address), json: { into } })).json();
}

export async function undoMerge(address: ItemAddress): Promise<IncomingWork> {
  const merge = (await incoming()).items[":kind"][":id"].merge;
  return (await merge.$delete({ param: addressOf(address) })).json();
}

export function rulesQuery(query: RulesQuery) {
  return queryOptions({
    queryKey: [...INCOMING_KEYS.rules, "list", query],
    queryFn: async ({ signal }) =>
      (await (await rules()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export async function saveRule(json: RuleInput): Promise<IncomingRule> {
  return (await (await rules()).index.$post({ json })).json();
}

export async function changeRule(
  { id, version }: Pick<IncomingRule, "id" | "version">,
  json: RuleChange,
): Promise<IncomingRule> {
  const rule = (await rules())[":ruleId"];
  return (await rule.$patch({ param: { ruleId: id }, json }, over(version))).json();
}

export async function removeRule({ id, version }: IncomingRule): Promise<void> {
  await (await rules())[":ruleId"].$delete({ param: { ruleId: id } }, over(version));
}

export async function tryRule(json: RuleTestInput) {
  return (await (await rules()).test.$post({ json })).json();
}

export function ruleRunsQuery(ruleId: string, cursor: string | null) {
  return queryOptions({
    queryKey: [...INCOMING_KEYS.rules, "runs", ruleId, cursor],
    queryFn: async ({ signal }) => {
      const query = cursor === null ? {} : { cursor };
      const runs = (await rules())[":ruleId"].runs;
      return (await runs.$get({ param: { ruleId }, query }, { init: { signal } })).json();
    },
  });
}
