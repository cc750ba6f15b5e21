import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { qualified } from "../../../db/qualified.ts";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { COMMENT_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { personName } from "../plans/plan-people.ts";
import { isSeen } from "../plans/sealed-items.ts";
import { type PlanComment, PlanPerson } from "./contract.ts";
import { plainWords } from "../../kernel/pure/mentions.ts";

const named = alias(profiles, "named");
const namedName = sql`coalesce(nullif(trim(${named.fullName}), ''), 'User')`;

/** Whom a comment names, with their names of today. */
const people = sql<string>`(select json_group_array(json_object('id', ${named.id}, 'name', ${namedName}))
  from json_each(${qualified(planComments.mentions)}) as mentioned join ${profiles} as named on ${named.id} = mentioned.value)`;

export function storedComments(ctx: Context, where: SQL | undefined) {
  return ctx.db
    .select({ comment: planComments, authorName: personName, people })
    .from(planComments)
    .leftJoin(profiles, eq(profiles.id, planComments.authorId))
    .where(where);
}

export type StoredComment = Awaited<ReturnType<typeof storedComments>>[number];

const People = v.pipe(v.string(), v.parseJson(), v.array(PlanPerson));
const Kind = v.picklist(COMMENT_KINDS);
const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export function toComment({ comment, authorName, people: text }: StoredComment): PlanComment {
  const { planId: _plan, authorId, createdAt, editedAt, deletedAt, kind, ...told } = comment;
  const mentioned = v.parse(People, text);
  return {
    ...told,
    kind: v.parse(Kind, kind),
    author: authorId === null ? null : { id: authorId, name: authorName },
    // The place of a deleted comment names one person: who deleted it.
    mentions: deletedAt === null ? mentioned : [],
    deletedBy: deletedAt === null ? null : (mentioned[0] ?? null),
    createdAt: new Date(createdAt).toISOString(),
    editedAt: isoOf(editedAt),
    deletedAt: isoOf(deletedAt),
  };
}

/** Its words in one line, for whoever is told of it elsewhere. */
export const firstWords = (ctx: Context, { body, mentions }: PlanComment) =>
  plainWords(body, mentions, ctx.limits.commentWordsTold);

/** Null where the plan has no such comment, or where the actor does not see what it is about. */
export async function findComment(ctx: ActorContext, planId: string, id: string) {
  const seen = isSeen(ctx, planId, qualified(planComments.itemId));
  const row = await storedComments(ctx, and(eq(planComments.id, id), seen)).get();
  return row?.comment.planId === planId ? row : null;
}
