import { LIMITS } from "../../../kernel/limits.ts";
import { addDays, mondayOf } from "../../../kernel/pure/days.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";

/** Calendar days, both included; open at an end that is null. */
export type Days = { from: string | null; to: string | null };

export type LoadPart = { squadId: string; allocation: number };

/** Days on which the same squads have a member. */
export type LoadSpan = Days & { total: number; parts: readonly LoadPart[] };

/** Days above a limit without a gap: how far at most and at least, and which squads make the most. */
export type Excess = Days & { peak: number; least: number; parts: readonly LoadPart[] };

type Squad = Pick<PlanItems["squad"], "id" | "projectId" | "members">;

/**
 * A squad works while its main project runs; without a project or without dates always. Null where it has
 * nothing to work on any more: the project is done or called off.
 */
export function whenSquadWorks(plan: HeldPlan, { projectId }: Pick<Squad, "projectId">) {
  const project = projectId === null ? undefined : plan.get("project", projectId);
  if (!project) return ALWAYS;
  if (project.status === "completed" || project.status === "cancelled") return null;
  return { from: project.startDate, to: project.endDate };
}

const ALWAYS: Days = { from: null, to: null };

type Part = Days & LoadPart;

/**
 * How much of a full week a member's squads ask for, from the first day to the last that they are there.
 * `instead` stands for the squad of its id as it would be.
 */
export function loadOf(plan: HeldPlan, memberId: string, instead?: Squad): LoadSpan[] {
  const member = plan.get("teamMember", memberId);
  if (!member) return [];
  const there: Days = { from: member.startDate, to: member.endDate };
  const squads: Squad[] = plan.linked("squad", "members", memberId);
  const counted = instead ? [...squads.filter(({ id }) => id !== instead.id), instead] : squads;
  const parts = counted.flatMap((squad): Part[] => {
    const allocation =
      squad.members.find(({ teamMemberId }) => teamMemberId === memberId)?.allocation ?? 0;
    const works = allocation > 0 ? whenSquadWorks(plan, squad) : null;
    const days = works && overlap(works, there);
    return days ? [{ ...days, squadId: squad.id, allocation }] : [];
  });
  return spansOf(parts, there);
}

function overlap(one: Days, other: Days): Days | null {
  const from =
    one.from === null || (other.from !== null && other.from > one.from) ? other.from : one.from;
  const to = one.to === null || (other.to !== null && other.to < one.to) ? other.to : one.to;
  return from !== null && to !== null && from > to ? null : { from, to };
}

/** The days cut wherever a squad begins or has ended: between two cuts nothing changes. */
function spansOf(parts: readonly Part[], there: Days): LoadSpan[] {
  const begins = new Set<string>();
  for (const { from, to } of parts) {
    if (from !== null && from !== there.from) begins.add(from);
    if (to !== null && to !== there.to) begins.add(addDays(to, 1));
  }
  const cuts = [...begins].sort();
  return [there.from, ...cuts].map((from, index) => {
    const next = cuts[index];
    const to = next === undefined ? there.to : addDays(next, -1);
    const here = parts.filter(
      (part) =>
        (part.from === null || (from !== null && part.from <= from)) &&
        (part.to === null || (from === null ? to === null || part.to >= to : part.to >= from)),
    );
    const total = here.reduce((sum, { allocation }) => sum + allocation, 0);
    return {
      from,
      to,
      total,
      parts: here.map(({ squadId, allocation }) => ({ squadId, allocation })),
    };
  });
}

/** Where a load is above a limit; spans that touch are one. */
export function excessOver(load: readonly LoadSpan[], limit: number = LIMITS.fullWeek): Excess[] {
  const found: Excess[] = [];
  let open: Excess | null = null;
  for (const { from, to, total, parts } of load) {
    if (total <= limit) {
      open = null;
      continue;
    }
    if (open) {
      open.to = to;
      open.least = Math.min(open.least, total);
      if (total > open.peak) Object.assign(open, { peak: total, parts });
      continue;
    }
    open = { from, to, peak: total, least: total, parts };
    found.push(open);
  }
  return found;
}

/** The highest load within some days; null where the member is not there on any of them. */
export function peakWithin(
  load: readonly LoadSpan[],
  days: { from: string; to: string },
): LoadSpan | null {
  let peak: LoadSpan | null = null;
  for (const span of load) {
    if (span.to !== null && span.to < days.from) continue;
    if (span.from !== null && span.from > days.to) break;
    if (!peak || span.total > peak.total) peak = span;
  }
  return peak;
}

/** The most that a day from some day on asks for; null for somebody who left. */
export function busiestFrom(load: readonly LoadSpan[], day: string): number | null {
  const totals = load.filter((span) => !isPast(span, day)).map(({ total }) => total);
  return totals.length === 0 ? null : Math.max(...totals);
}

/** What a member has left at their busiest; a new share is never nothing, so that it is seen. */
export function shareLeft(plan: HeldPlan, memberId: string, today: string): number {
  const busiest = busiestFrom(loadOf(plan, memberId), today) ?? 0;
  const availability = plan.get("teamMember", memberId)?.availability ?? 0;
  return Math.max(LIMITS.allocationStep, availability - busiest);
}

/** Above a full week on some day from today on. */
export function isOverFrom(plan: HeldPlan, memberId: string, today: string): boolean {
  return (busiestFrom(loadOf(plan, memberId), today) ?? 0) > LIMITS.fullWeek;
}

const WEEK_DAYS = 7;

export const isPast = ({ to }: Days, today: string) => to !== null && to < today;

/** Whole weeks from the one that a day is in; they begin on Monday. */
export function weeksFrom(day: string, count: number): { from: string; to: string }[] {
  const monday = mondayOf(day);
  return Array.from({ length: count }, (_, week) => {
    const from = addDays(monday, week * WEEK_DAYS);
    return { from, to: addDays(from, WEEK_DAYS - 1) };
  });
}
