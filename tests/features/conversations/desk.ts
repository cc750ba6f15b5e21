import * as v from "valibot";
import {
  Asked,
  Conversation,
  ConversationList,
} from "../../../worker/features/conversations/contract.ts";
import { newId } from "../plans/plan-desk.ts";
import { request } from "../../support/request.ts";

type As = { cookie: string };
type Where = {
  planId?: string | null;
  conversationId?: string | null;
  parentId?: string | null;
  about?: readonly { kind: string; id: string }[];
  id?: string;
};

export const post = (as: As | undefined, text: string, where: Where = {}) =>
  request("/api/conversations/questions", {
    ...(as ? { as } : {}),
    json: {
      id: newId(),
      conversationId: null,
      planId: null,
      parentId: null,
      text,
      about: [],
      ...where,
    },
  });

export async function ask(as: As, text: string, where: Where = {}): Promise<Asked> {
  return v.parse(Asked, await (await post(as, text, where)).json());
}

export const open = (as: As, id: string, search = "") =>
  request(`/api/conversations/${id}${search}`, { as });

export async function read(as: As, id: string, search = ""): Promise<Conversation> {
  return v.parse(Conversation, await (await open(as, id, search)).json());
}

/** The one exchange of a conversation that has one. */
export async function readOnly(as: As, id: string) {
  const { exchanges } = await read(as, id);
  const [one, ...more] = exchanges;
  if (!one || more.length > 0) throw new Error("not one exchange");
  return one;
}

export async function listOf(as: As, search = ""): Promise<ConversationList> {
  return v.parse(
    ConversationList,
    await (await request(`/api/conversations${search}`, { as })).json(),
  );
}

export const send = (as: As, method: string, path: string, json?: unknown, version?: number) =>
  request(`/api/conversations/${path}`, {
    as,
    method,
    ...(json === undefined ? {} : { json }),
    ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
  });

export const share = (as: As, id: string, userId: string) =>
  send(as, "POST", `${id}/readers`, { userId });
