import type { FindingNote, FindingRef } from "../../../worker/features/plan-review/contract.ts";
import {
  type Finding,
  findingKey,
} from "../../../worker/features/plan-review/rules/review-plan.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

/** A finding, with what is kept of it where anything is. */
export type KnownFinding = Finding & { note: FindingNote | null; isNew: boolean };

/** A plan's findings as people left them. */
export type Stand = {
  open: readonly KnownFinding[];
  /** Of the open ones, what was not there a week ago. */
  fresh: readonly KnownFinding[];
  muted: readonly KnownFinding[];
  /** Within the last week, the latest first. */
  resolved: readonly FindingNote[];
};

export type Notes = ReadonlyMap<string, FindingNote>;

export const notesOf = (items: readonly FindingNote[]): Notes =>
  new Map(items.map((note) => [findingKey(note), note]));

type Day = { now: number; today: string };

export function standOf(findings: readonly Finding[], notes: Notes, { now, today }: Day): Stand {
  const since = now - LIMITS.reviewNewDays * DAY;
  const begun = begunAt(notes);
  const open: KnownFinding[] = [];
  const muted: KnownFinding[] = [];
  const found = new Set<string>();
  for (const finding of findings) {
    const key = findingKey(finding);
    found.add(key);
    const note = notes.get(key) ?? null;
    const seen = note === null || note.resolvedAt !== null ? now : Date.parse(note.firstSeenAt);
    // What the very first look found was not made since.
    const isNew = begun !== null && seen > since && seen - begun > LIMITS.reviewFirstLookMs;
    const isMuted = note !== null && note.mutedUntil !== null && note.mutedUntil >= today;
    (isMuted ? muted : open).push({ ...finding, note, isNew });
  }
  const resolved = [...notes]
    .filter(([key, { resolvedAt }]) => {
      return resolvedAt !== null && !found.has(key) && Date.parse(resolvedAt) > since;
    })
    .map(([, note]) => note)
    .toSorted((one, other) => ((one.resolvedAt ?? "") < (other.resolvedAt ?? "") ? 1 : -1));
  return { open, fresh: open.filter(({ isNew }) => isNew), muted, resolved };
}

/** When the plan was looked at first. */
function begunAt(notes: Notes): number | null {
  let first: string | null = null;
  for (const { firstSeenAt } of notes.values()) {
    if (first === null || firstSeenAt < first) first = firstSeenAt;
  }
  return first === null ? null : Date.parse(first);
}

/** What is to be noted: what is found and not noted so, and what is noted and found no more. */
export function unnotedOf(
  findings: readonly Finding[],
  notes: Notes,
): { found: FindingRef[]; resolved: FindingRef[] } {
  const keys = new Set(findings.map(findingKey));
  const isNoted = (finding: Finding) => notes.get(findingKey(finding))?.resolvedAt === null;
  const isGone = (note: FindingNote) => note.resolvedAt === null && !keys.has(findingKey(note));
  return {
    found: findings.filter((finding) => !isNoted(finding)).map(refOf),
    resolved: [...notes.values()].filter(isGone).map(refOf),
  };
}

export const refOf = ({ rule, kind, id }: FindingRef): FindingRef => ({ rule, kind, id });
