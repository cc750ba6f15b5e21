import * as v from "valibot";
import { OUTBOX_STATES } from "../../../db/values/outbox.ts";
import { choiceOf, PAGE, PAGING } from "../../kit/list-fields.ts";

export const OutboxRow = v.object({
  id: v.string(),
  kind: v.string(),
  /** What it does, in words. */
  label: v.string(),
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
  state: choiceOf(OUTBOX_STATES),
  ...PAGE,
});
export type OutboxListInput = v.InferOutput<typeof OutboxListInput>;

export const OutboxList = v.object({
  items: v.array(OutboxRow),
  ...PAGING,
  counts: v.object({ pending: v.number(), done: v.number(), dead: v.number() }),
});
export type OutboxList = v.InferOutput<typeof OutboxList>;

export const DeliveryCard = v.object({
  pending: v.number(),
  dead: v.number(),
  redirects: v.number(),
});
export type DeliveryCard = v.InferOutput<typeof DeliveryCard>;
