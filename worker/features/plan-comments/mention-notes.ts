import { isSingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import type { Note } from "../notifications/write-notification.ts";
import { itemAddress } from "../plans/item-address.ts";
import type { Talk } from "./read-talk.ts";
import { plainWords } from "../../kernel/pure/mentions.ts";

/** Only people of the plan are mentioned; whether anybody else has an account stays untold. */
export function refuseOutsiders(talk: Talk, mentions: readonly string[]): void {
  const known = new Set(talk.people.map(({ id }) => id));
  if (mentions.every((id) => known.has(id))) return;
  const what = talk.isSealed ? "see this" : "read this plan";
  throw invalidInput({ body: `You can only mention people who can ${what}.` });
}

type Said = { id: string; body: string };

export const noteKeys = (id: string) => [`plan-comment:${id}`, `plan-mention:${id}`];

/** To each of these that the comment names them. */
export function mentionNotes(ctx: ActorContext, talk: Talk, said: Said, ids: readonly string[]) {
  const [, key = ""] = noteKeys(said.id);
  const title = `${talk.actorName} mentioned you in ${nameOf(talk)}`;
  return ids
    .filter((id) => id !== ctx.actor.userId)
    .map((userId): Note => ({ ...wordsOf(ctx, talk, said, userId), userId, title, key }));
}

/** To the owner, and to who said something about the item before, unless they are mentioned. */
export function commentNotes(ctx: ActorContext, talk: Talk, said: Said, ids: readonly string[]) {
  const [key = ""] = noteKeys(said.id);
  const title = `${talk.actorName} commented on ${nameOf(talk)}`;
  return talk.people
    .map(({ id }) => id)
    .filter((id) => talk.ownerIds.includes(id) || talk.authors.includes(id))
    .filter((id) => id !== ctx.actor.userId && !ids.includes(id))
    .map((userId): Note => ({ ...wordsOf(ctx, talk, said, userId), userId, title, key }));
}

const nameOf = ({ kind, title }: Talk) => (isSingleKind(kind) ? title : `“${title}”`);

function wordsOf(ctx: ActorContext, talk: Talk, { body }: Said, userId: string) {
  return {
    kind: "plan" as const,
    content: plainWords(body, talk.people, ctx.limits.notificationContentLength),
    actionPath: itemAddress(talk, userId),
  };
}
