import { and, asc, eq } from "drizzle-orm";
import * as v from "valibot";
import {
  advisorInstructions,
  conversationMembers,
  conversations,
  messageMarks,
  messages,
} from "../../../db/schema/conversations.ts";
import {
  CONVERSATION_KINDS,
  CONVERSATION_ROLES,
  MESSAGE_KINDS,
  MESSAGE_MARKS,
} from "../../../db/values/conversations.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

/** What of somebody else's conversation is theirs: that they may read it, and what they think of its answers. */
export const personalData: PersonalData = {
  conversations: ownRows(
    v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(CONVERSATION_KINDS),
        title: v.string(),
        planId: v.nullable(v.string()),
        trashedAt: v.nullable(v.string()),
        createdAt: v.string(),
        updatedAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(conversations)
        .where(eq(conversations.ownerId, actor.userId))
        .orderBy(asc(conversations.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, kind, title, planId, trashedAt, createdAt, updatedAt }) => ({
        id,
        kind,
        title,
        planId,
        trashedAt: isoOrNull(trashedAt),
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
      })),
  ),
  conversationMembers: ownRows(
    v.array(
      v.object({
        conversationId: v.string(),
        role: v.picklist(CONVERSATION_ROLES),
        isPinned: v.boolean(),
        goalId: v.nullable(v.string()),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(conversationMembers)
        .where(eq(conversationMembers.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ conversationId, role, isPinned, goalId, createdAt }) => ({
        conversationId,
        role,
        isPinned,
        goalId,
        createdAt: iso(createdAt),
      })),
  ),
  messages: ownRows(
    v.array(
      v.object({
        conversationId: v.string(),
        kind: v.picklist(MESSAGE_KINDS),
        text: v.string(),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select({
          conversationId: messages.conversationId,
          kind: messages.kind,
          text: messages.text,
          createdAt: messages.createdAt,
        })
        .from(messages)
        .innerJoin(
          conversations,
          and(
            eq(conversations.id, messages.conversationId),
            eq(conversations.ownerId, actor.userId),
          ),
        )
        .orderBy(asc(messages.createdAt), asc(messages.seq))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
  ),
  messageMarks: ownRows(
    v.array(
      v.object({
        messageId: v.string(),
        mark: v.picklist(MESSAGE_MARKS),
        reason: v.string(),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(messageMarks)
        .where(eq(messageMarks.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ messageId, mark, reason, createdAt }) => ({
        messageId,
        mark,
        reason,
        createdAt: iso(createdAt),
      })),
  ),
  advisorInstructions: ownRows(
    v.array(
      v.object({
        id: v.string(),
        text: v.string(),
        createdAt: v.string(),
        updatedAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(advisorInstructions)
        .where(eq(advisorInstructions.userId, actor.userId))
        .orderBy(asc(advisorInstructions.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, text, createdAt, updatedAt }) => ({
        id,
        text,
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
      })),
  ),
};
