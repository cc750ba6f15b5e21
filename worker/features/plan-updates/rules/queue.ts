import {
  isMeasureKind,
  isReportedKind,
  type ReplySubject,
  RHYTHM_KINDS,
  type RhythmKind,
} from "../../../../db/values/plans.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { checkInsOf } from "../../check-ins/rules.ts";
import { isCheckInDue } from "../../check-ins/rules/due.ts";
import { repliesTo } from "../../plan-replies/rules.ts";
import type { Reply } from "../../plan-replies/contract.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { isOf } from "../../plans/rules/is-of.ts";
import { standingUpdatesOf } from "../rules.ts";
import { updateDueFrom } from "./due.ts";
import { latestFirst } from "./latest-first.ts";
import { readerOf, writerOf } from "./readers.ts";

/** What was written last about an item, and what was said to it last. */
export type Subject = {
  kind: ReplySubject;
  id: string;
  day: string;
  authorId: string | null;
  reply: Reply | null;
};

export const QUEUE_PARTS = ["asked", "read", "write"] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

export type QueueEntry = {
  part: QueuePart;
  kind: RhythmKind;
  id: string;
  /** What is to be read or answered; of what is to be written, what was written last. */
  subject: Subject | null;
};

type Whose = {
  today: string;
  /** Whom in the plan it is for; without one for everybody. */
  memberId: string | null;
  userId: string | null;
};

/** What waits for somebody: questions first, then what is to be read, then what is to be written. */
export function readQueue(plan: HeldPlan, { today, memberId, userId }: Whose): QueueEntry[] {
  const entries: QueueEntry[] = [];
  const since = addDays(today, -LIMITS.rhythmReadDays);
  for (const kind of RHYTHM_KINDS) {
    for (const item of plan.all(kind).values()) {
      const [writer, reader] = [writerOf(plan, item), readerOf(plan, item)];
      const isWriter = memberId === null || writer === memberId;
      const isReader = reader !== null && (memberId === null || reader === memberId);
      if (!isWriter && !isReader) continue;
      const subject = subjectOf(plan, kind, item.id);
      const add = (part: QueuePart) => entries.push({ part, kind, id: item.id, subject });
      const says = subject?.reply?.says ?? null;
      if (isWriter && says === "asked") add("asked");
      else if (isWriter && isWriteDue(plan, kind, item, today)) add("write");
      const isNews =
        subject !== null && subject.day >= since && (says === null || says === "answered");
      const isOwn = subject?.authorId !== null && subject?.authorId === userId;
      if (isReader && isNews && !(isOwn && says === null)) add("read");
    }
  }
  return entries.toSorted(
    (one, other) =>
      QUEUE_PARTS.indexOf(one.part) - QUEUE_PARTS.indexOf(other.part) ||
      (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0),
  );
}

const dayOf = ({ subject }: QueueEntry) => subject?.day ?? "";

/** Whether an update or a check-in is due today. */
export function isWriteDue(
  plan: HeldPlan,
  kind: RhythmKind,
  item: PlanItems[RhythmKind],
  today: string,
): boolean {
  if (isOf("keyResult", kind, item) || isOf("kpi", kind, item)) {
    return isCheckInDue(plan, item, today);
  }
  if (isMeasureKind(kind)) return false;
  return updateDueFrom(plan, kind, item, today) === today;
}

/** The latest update or check-in; null where nobody wrote any. */
export function subjectOf(plan: HeldPlan, kind: RhythmKind, id: string): Subject | null {
  const checkIn = isMeasureKind(kind) ? checkInsOf(plan, id)[0] : undefined;
  const update = isReportedKind(kind) ? standingUpdatesOf(plan, kind, id)[0] : undefined;
  // On a KPI there may be both.
  const [latest] = [checkIn ?? [], update ?? []].flat().toSorted(latestFirst);
  if (!latest) return null;
  const of = latest === checkIn ? "checkIn" : "update";
  const reply = repliesTo(plan, of, latest.id).at(-1) ?? null;
  return { kind: of, id: latest.id, day: latest.day, authorId: latest.authorId, reply };
}
