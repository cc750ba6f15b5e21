import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { ConversationsApi } from "../../../worker/features/conversations/api.ts";
import type {
  ConversationRow,
  Instruction,
  MarkInput,
  PlaceInput,
  QuestionInput,
} from "../../../worker/features/conversations/contract.ts";
import type { AiTrainingApi } from "../../../worker/features/ai-training/api.ts";
import type { Knowledge, Sharing } from "../../../worker/features/ai-training/contract.ts";
import { NO_KNOWLEDGE } from "../../../worker/features/plan-advisor/rules/knowledge.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";
import { isLocalPlan } from "../plan-store/plan-place.ts";

const conversations = lazyClient<ConversationsApi>("/api/conversations");

type Client = Awaited<ReturnType<typeof conversations>>;
type ConversationsQuery = InferRequestType<Client["index"]["$get"]>["query"];

const training = lazyClient<AiTrainingApi>("/api/ai-training");

/** What is known for a question beside the plan; of a plan without a server nothing. */
export const knowledgeQuery = (planId: string, q: string) =>
  queryOptions({
    queryKey: ["plan-advisor", "knowledge", planId, q],
    // Without a connection it fails at once, and the plan answers alone.
    networkMode: "always",
    retry: false,
    queryFn: async ({ signal }): Promise<Knowledge> => {
      if (isLocalPlan(planId)) return NO_KNOWLEDGE;
      const { knowledge } = await training();
      return (await knowledge.$get({ query: { q, plan: planId } }, { init: { signal } })).json();
    },
  });

/** Whether admins may read what somebody marks. */
export const sharingQuery = queryOptions({
  queryKey: ["ai-training", "sharing"],
  queryFn: async ({ signal }): Promise<Sharing> =>
    (await (await training()).sharing.$get({}, { init: { signal } })).json(),
});

export async function shareMarks(says: string): Promise<Sharing> {
  return (await (await training()).sharing.$put({ json: { says } })).json();
}

/** All that is shown of conversations. */
export const CONVERSATIONS = ["conversations"];

export function conversationsQuery(query: ConversationsQuery) {
  return queryOptions({
    queryKey: [...CONVERSATIONS, "list", query],
    queryFn: async ({ signal }) =>
      (await (await conversations()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export type ThreadPlace = {
  id: string;
  /** A question of the branch; null for the one that was asked last. */
  at: string | null;
  last?: number;
};

export function threadQuery({ id, at, last = LIMITS.messagesShown }: ThreadPlace) {
  return queryOptions({
    queryKey: [...CONVERSATIONS, "thread", id, at, last],
    queryFn: async ({ signal }) => {
      const query = { last: String(last), ...(at === null ? {} : { at }) };
      const client = await conversations();
      return (await client[":id"].$get({ param: { id }, query }, { init: { signal } })).json();
    },
    placeholderData: keepPreviousData,
  });
}

export function readersQuery(id: string) {
  return queryOptions({
    queryKey: [...CONVERSATIONS, "readers", id],
    queryFn: async ({ signal }) =>
      (
        await (await conversations())[":id"].readers.$get({ param: { id } }, { init: { signal } })
      ).json(),
  });
}

export const askQuestion = async (json: QuestionInput) =>
  (await (await conversations()).questions.$post({ json })).json();

export const renameConversation = async ({ id, version }: ConversationRow, title: string) =>
  (
    await (
      await conversations()
    )[":id"].$patch({ param: { id }, json: { title } }, seenVersion(version))
  ).json();

export const placeConversation = async (id: string, json: PlaceInput) =>
  (await conversations())[":id"].place.$put({ param: { id }, json });

export const trashConversation = async (id: string) =>
  (await conversations())[":id"].trash.$put({ param: { id } });

export const restoreConversation = async (id: string) =>
  (await conversations())[":id"].trash.$delete({ param: { id } });

export const deleteConversation = async (id: string) =>
  (await conversations())[":id"].$delete({ param: { id } });

export const shareConversation = async (id: string, userId: string) =>
  (await conversations())[":id"].readers.$post({ param: { id }, json: { userId } });

export const endConversationShare = async (id: string, userId: string) =>
  (await conversations())[":id"].readers[":userId"].$delete({ param: { id, userId } });

export const markAnswer = async (messageId: string, json: MarkInput) =>
  (await conversations()).messages[":messageId"].mark.$put({ param: { messageId }, json });

/** How somebody wants the advisor to answer. */
export const instructionsQuery = queryOptions({
  queryKey: [...CONVERSATIONS, "instructions"],
  queryFn: async ({ signal }) =>
    (await (await conversations()).instructions.$get({}, { init: { signal } })).json(),
});

export const addInstruction = async (text: string) =>
  (await (await conversations()).instructions.$post({ json: { text } })).json();

export const changeInstruction = async ({ id, version }: Instruction, text: string) =>
  (
    await (
      await conversations()
    ).instructions[":instructionId"].$put(
      { param: { instructionId: id }, json: { text } },
      seenVersion(version),
    )
  ).json();

export const removeInstruction = async ({ id, version }: Instruction) =>
  (await conversations()).instructions[":instructionId"].$delete(
    { param: { instructionId: id } },
    seenVersion(version),
  );
