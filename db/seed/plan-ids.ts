import { PLAN_PEOPLE } from "./plan-people.ts";
import { PLAN_SQUADS, PLAN_THEMES } from "./plan-squads.ts";
import { seedId } from "./seed-id.ts";

const KINDS = {
  theme: 60,
  teamMember: 61,
  goal: 62,
  project: 63,
  epic: 64,
  squad: 65,
  view: 66,
  objective: 67,
  keyResult: 68,
  checkIn: 69,
  coreValue: 70,
  revision: 71,
  comment: 72,
  share: 73,
  invitation: 75,
  update: 76,
  reply: 77,
  period: 78,
  milestone: 74,
  kpi: 79,
};
const DAY = 24 * 60 * 60 * 1000;

export function rowId(kind: keyof typeof KINDS, index: number): string {
  return seedId(KINDS[kind], index + 1);
}

export const themeId = (name: string) => idOf("theme", PLAN_THEMES, name);
export const memberId = (name: string) => idOf("teamMember", PLAN_PEOPLE, name);
export const squadId = (name: string) => idOf("squad", PLAN_SQUADS, name);

function idOf(kind: keyof typeof KINDS, among: readonly { name: string }[], name: string): string {
  const index = among.findIndex((one) => one.name === name);
  if (index < 0) throw new Error(`The demo plan knows no ${kind} called ${name}.`);
  return rowId(kind, index);
}

/** The calendar day so many days from now. */
export function dayFrom(now: number, days: number | null | undefined): string | null {
  if (days === null || days === undefined) return null;
  return new Date(now + days * DAY).toISOString().slice(0, "2026-03-31".length);
}

/** Rows in the order of the words, newest last, as if they had been typed one after the other. */
export function stampsOf(planId: string, now: number, daysAgo: number, index: number) {
  const createdAt = now - daysAgo * DAY + index * 60_000;
  return { planId, createdAt, updatedAt: createdAt };
}

export type Titled = { id: string; title: string };

export function idOfTitled(among: readonly Titled[], title: string): string {
  const found = among.find((one) => one.title === title);
  if (!found) throw new Error(`The demo plan has nothing called ${title}.`);
  return found.id;
}
