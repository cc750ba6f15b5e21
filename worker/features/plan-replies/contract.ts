import * as v from "valibot";
import { REPLIES, REPLY_SUBJECTS, type ReplySubject } from "../../../db/values/plans.ts";
import { Id, type ListedRecord, OptionalId, ROW_FIELDS, Text } from "../plan-items/contract.ts";

export const REPLY_FIELDS = {
  /** What it is said to: the update or the check-in that goes by the id. */
  toKind: v.picklist(REPLY_SUBJECTS, "Choose what you reply to."),
  toId: Id,
  says: v.picklist(REPLIES, "Choose what you say."),
  text: Text,
  authorId: OptionalId,
};

const ReplyFields = v.object(REPLY_FIELDS);
type ReplyFields = v.InferOutput<typeof ReplyFields>;

const REPLY_DEFAULTS: ReplyFields = {
  toKind: "update",
  // Every reply names its own: the rules ask for it.
  toId: "",
  says: "acknowledged",
  text: "",
  authorId: null,
};

export const Reply = v.object({ ...ROW_FIELDS, ...REPLY_FIELDS });
export type Reply = v.InferOutput<typeof Reply>;

const subject =
  (kind: ReplySubject) =>
  ({ toKind, toId }: Reply): readonly string[] =>
    toKind === kind ? [toId] : [];

export const REPLY_KIND = {
  one: "reply",
  many: "replies",
  list: "replies" as const,
  item: Reply,
  fields: REPLY_FIELDS,
  defaults: REPLY_DEFAULTS,
  required: {
    toKind: "Choose what you reply to.",
    toId: "Choose what you reply to.",
    says: "Choose what you say.",
  },
  isFirstCome: true,
  links: {
    updateId: { to: "update", ids: subject("update"), onRemoval: "goes" },
    checkInId: { to: "checkIn", ids: subject("checkIn"), onRemoval: "goes" },
  },
  typed: { id: "toId", kind: "toKind" },
  above: ["updateId", "checkInId"],
} satisfies ListedRecord<Reply>;
