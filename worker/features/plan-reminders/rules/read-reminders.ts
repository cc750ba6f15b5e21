import { type ReminderStep, RHYTHM_KINDS, type RhythmKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import { dayOf } from "../../../kernel/pure/zoned-time.ts";
import { type DaysOff, isDayOff, NEVER_OFF } from "../../absences/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import { cadenceOf, isAskedAbout } from "../../plan-updates/rules/due.ts";
import { isWriteDue, readQueue } from "../../plan-updates/rules/queue.ts";
import { readerOf, writerOf } from "../../plan-updates/rules/readers.ts";
import { windowOf } from "../../plan-updates/rules/windows.ts";
import { isWorkday, workdaysSince } from "./workdays.ts";

/** In the order in which a reminder names them. */
export const REMINDER_PARTS = ["given", "asked", "write", "late", "later", "read", "ends"] as const;
export type ReminderPart = (typeof REMINDER_PARTS)[number];

export type Reminder = {
  part: ReminderPart;
  kind: RhythmKind;
  id: string;
  title: string;
  /** Of what is late, who would write. */
  owner: string;
  /** The stretch of days for which a step is told once; null for what is no step. */
  since: string | null;
  /** Worth a note by itself; without it, it is named beside what is. */
  isNew: boolean;
};

/** Under which a step that was told is found, with when. */
export const toldKey = (userId: string, itemId: string, step: ReminderStep, since: string) =>
  [userId, itemId, step, since].join(":");

type Asked = {
  plan: HeldPlan;
  today: string;
  memberId: string;
  userId: string;
  /** It is the day on which the plan is looked at, on which all that waits is told. */
  isReview: boolean;
  given: readonly string[];
  /** Of what is late. */
  told: ReadonlyMap<string, number>;
  zone: string;
  /** The accounts of the plan's people. */
  accounts: ReadonlyMap<string, string>;
  /** When those who owe something, or read it, do not work; by their accounts. */
  daysOff: ReadonlyMap<string, DaysOff>;
  /** What they were told last has not been emailed yet, so that it is named again. */
  isAgain: boolean;
};

/** What somebody is to be reminded of in a plan today; nothing that only they do not see, since they hold none of it. */
export function readReminders(asked: Asked): Reminder[] {
  const { plan, given, isReview, isAgain } = asked;
  const named = given.flatMap((id) => {
    const found = findItem(plan, id);
    return found && isTheirs(asked, found) ? [reminder(plan, "given", found)] : [];
  });
  return [...named, ...(isReview || isAgain ? reviewed(asked) : []), ...late(asked)].toSorted(
    (one, other) => REMINDER_PARTS.indexOf(one.part) - REMINDER_PARTS.indexOf(other.part),
  );
}

type Place = { kind: RhythmKind; id: string };

function reviewed({ plan, today, memberId, userId, isReview }: Asked): Reminder[] {
  const waiting = readQueue(plan, { today, memberId, userId }).map((entry) =>
    reminder(plan, entry.part, entry, {
      isNew: isReview,
      since: entry.part === "write" ? windowStart(plan, entry, today) : null,
    }),
  );
  const until = addDays(today, LIMITS.reminderDatesDays);
  const ends = RHYTHM_KINDS.flatMap((kind) =>
    [...plan.all(kind).values()]
      .filter((item) => {
        const [status, endDate] = [valueOf(item, "status"), valueOf(item, "endDate")];
        return (
          writerOf(plan, item) === memberId &&
          typeof endDate === "string" &&
          endDate < until &&
          // What is asked about is open: its stored words are those of every kind with an end.
          isAskedAbout(status as Parameters<typeof isAskedAbout>[0])
        );
      })
      .map(({ id }) => reminder(plan, "ends", { kind, id }, { isNew: isReview })),
  );
  return [...waiting, ...ends];
}

type Due = Place & {
  step: "late" | "later";
  writer: string;
  reader: string;
  /** The managers above the reader who hear before. */
  between: readonly string[];
  since: string;
};
type Whose = Pick<Asked, "plan" | "today" | "memberId">;

/** What is due of others and theirs to hear of, as the one who reads it or as a manager above them. */
export function dueOfOthers({ plan, today, memberId }: Whose): Due[] {
  if (!isWorkday(today)) return [];
  return RHYTHM_KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].flatMap((item): Due[] => {
      const [writer, reader] = [writerOf(plan, item), readerOf(plan, item)];
      // A circle of managers leads back to somebody who knows.
      if (writer === null || reader === null || writer === memberId) return [];
      const managers = managersOf(plan, reader);
      const step = reader === memberId ? "late" : managers.includes(memberId) ? "later" : null;
      if (step === null) return [];
      const between = step === "late" ? [] : managers.slice(0, managers.indexOf(memberId));
      const since = windowStart(plan, { kind, id: item.id }, today);
      if (since === null || !isWriteDue(plan, kind, item, today)) return [];
      return [{ kind, id: item.id, step, writer, reader, between, since }];
    }),
  );
}

/** As far up as anybody hears. */
function managersOf(plan: HeldPlan, reader: string): string[] {
  const managers: string[] = [];
  for (let at = reader; managers.length < LIMITS.reminderManagers;) {
    const next = plan.get("teamMember", at)?.managerId;
    if (!next || next === reader || managers.includes(next)) break;
    managers.push(next);
    at = next;
  }
  return managers;
}

/**
 * Whose owner has not written for some working days after they were asked: first for its reader, then for theirs. Days
 * on which the owner was away do not count, and while they are nobody hears. For who is away their own manager hears.
 */
function late(asked: Asked): Reminder[] {
  const { plan, today, zone, userId, accounts, daysOff, told, isAgain } = asked;
  const wait = LIMITS.reminderWorkdays;
  const offOf = (who: string | undefined) => daysOff.get(who ?? "") ?? NEVER_OFF;
  return dueOfOthers(asked).flatMap(({ kind, id, step, writer, reader, between, since }) => {
    const isAway = (member: string) => {
      const who = accounts.get(member);
      return who !== undefined && isDayOff(offOf(who), today);
    };
    if (!between.every(isAway)) return [];
    const [owes, reads] = [accounts.get(writer), accounts.get(reader)];
    const toldOn = (who: string | undefined, as: ReminderStep) => {
      const at = who === undefined ? undefined : told.get(toldKey(who, id, as, since));
      return at === undefined ? null : dayOf(at, zone);
    };
    const isNew = toldOn(userId, step) === null;
    const asks = toldOn(owes, "write");
    const off = offOf(owes);
    if (asks === null || (!isNew && !isAgain) || !isWorkday(today, off)) return [];
    const isOver = (from: string, days: number) => workdaysSince(from, today, off) >= days;
    const heard = toldOn(reads, "late");
    const isTheirs =
      step === "late" || (heard === null && isAway(reader))
        ? isOver(asks, wait)
        : reads === undefined
          ? isOver(asks, 2 * wait)
          : heard !== null && isOver(heard, wait);
    return isTheirs ? [reminder(plan, step, { kind, id }, { since, isNew })] : [];
  });
}

function windowStart(plan: HeldPlan, { kind, id }: Place, today: string): string | null {
  const item = plan.get(kind, id);
  if (!item) return null;
  const { rhythm } = plan.settings;
  return windowOf(today, cadenceOf(rhythm, kind, item), rhythm)?.start ?? null;
}

function reminder(
  plan: HeldPlan,
  part: ReminderPart,
  { kind, id }: Place,
  { since = null, isNew = true }: Partial<Pick<Reminder, "since" | "isNew">> = {},
): Reminder {
  const item = plan.get(kind, id);
  const writer = item ? writerOf(plan, item) : null;
  const owner = writer === null ? "" : (plan.get("teamMember", writer)?.name ?? "");
  return { part, kind, id, title: item?.title ?? "", owner, since, isNew };
}

function findItem(plan: HeldPlan, id: string): Place | null {
  const kind = RHYTHM_KINDS.find((one) => plan.get(one, id));
  return kind === undefined ? null : { kind, id };
}

function isTheirs({ plan, memberId }: Asked, { kind, id }: Place): boolean {
  const item = plan.get(kind, id);
  return item !== undefined && [writerOf(plan, item), readerOf(plan, item)].includes(memberId);
}
