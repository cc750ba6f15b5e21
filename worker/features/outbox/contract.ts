import * as v from "valibot";
import { CONTENT_KINDS } from "../../../db/values/contents.ts";
import { EFFECT_KINDS, OUTBOX_STATES } from "../../../db/values/outbox.ts";
import { FanOut, Told } from "../notification-sends/contract.ts";
import { PAGE } from "../paging/contract.ts";

/** What an effect carries, by kind. A payload is parsed again when it is drained. */
export const Effect = v.variant("kind", [
  v.object({ kind: v.literal("redirects.publish"), payload: v.object({}) }),
  v.object({ kind: v.literal("redirects.compare"), payload: v.object({}) }),
  v.object({ kind: v.literal("site.publish"), payload: v.object({}) }),
  v.object({ kind: v.literal("site.compare"), payload: v.object({}) }),
  v.object({ kind: v.literal("contents.publish"), payload: v.object({}) }),
  v.object({
    kind: v.literal("contents.publish-from"),
    payload: v.object({ kind: v.picklist(CONTENT_KINDS), after: v.string() }),
  }),
  v.object({
    kind: v.literal("contents.publish-one"),
    payload: v.object({
      kind: v.picklist(CONTENT_KINDS),
      id: v.string(),
      names: v.array(v.string()),
    }),
  }),
  v.object({ kind: v.literal("contents.compare"), payload: v.object({}) }),
  v.object({
    kind: v.literal("webpages.follow-schedule"),
    payload: v.object({ webpageId: v.string() }),
  }),
  v.object({
    kind: v.literal("submissions.deliver"),
    payload: v.object({ deliveryId: v.string() }),
  }),
  v.object({
    kind: v.literal("consents.issue-receipt"),
    payload: v.object({ consentId: v.string() }),
  }),
  v.object({
    kind: v.literal("consents.answer-link-request"),
    payload: v.object({ email: v.string() }),
  }),
  v.object({ kind: v.literal("mails.send"), payload: v.object({ mailId: v.string() }) }),
  v.object({ kind: v.literal("files.delete"), payload: v.object({ key: v.string() }) }),
  v.object({
    kind: v.literal("notifications.deliver"),
    payload: v.object({ notificationId: v.string() }),
  }),
  v.object({
    kind: v.literal("notifications.mail"),
    payload: v.object({ notificationId: v.string() }),
  }),
  v.object({
    kind: v.literal("notifications.digest"),
    payload: v.object({ userId: v.string(), dueAt: v.number() }),
  }),
  v.object({ kind: v.literal("notifications.fan-out"), payload: FanOut }),
  v.object({ kind: v.literal("notifications.tell"), payload: Told }),
  // Sealed: an effect lies in the outbox for days, and it carries a password's hash.
  v.object({
    kind: v.literal("accounts.answer-sign-up"),
    payload: v.object({ row: v.string(), sealed: v.string() }),
  }),
  v.object({
    kind: v.literal("accounts.answer-reset-request"),
    payload: v.object({ email: v.string() }),
  }),
  v.object({
    kind: v.literal("accounts.answer-resend-request"),
    payload: v.object({ email: v.string() }),
  }),
  v.object({
    kind: v.literal("plan-shares.answer-invitation"),
    payload: v.object({ planId: v.string(), email: v.string() }),
  }),
]);
export type Effect = v.InferOutput<typeof Effect>;

export const OutboxRow = v.object({
  id: v.string(),
  kind: v.picklist(EFFECT_KINDS),
  state: v.picklist(OUTBOX_STATES),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  runAt: v.string(),
  createdAt: v.string(),
  finishedAt: v.nullable(v.string()),
  version: v.number(),
});
export type OutboxRow = v.InferOutput<typeof OutboxRow>;

export const OutboxListInput = v.object({
  state: v.optional(v.picklist(OUTBOX_STATES)),
  ...PAGE,
});
export type OutboxListInput = v.InferOutput<typeof OutboxListInput>;

export const OutboxList = v.object({
  items: v.array(OutboxRow),
  nextCursor: v.nullable(v.string()),
  counts: v.object({ pending: v.number(), done: v.number(), dead: v.number() }),
});
export type OutboxList = v.InferOutput<typeof OutboxList>;
