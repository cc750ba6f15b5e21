import { describe, expect, test } from "vitest";
import type { FindingNote } from "../../../worker/features/plan-review/contract.ts";
import type { Finding } from "../../../worker/features/plan-review/rules/review-plan.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { groupFindings, searchFindings } from "../../../web/features/plan-review/group-findings.ts";
import { createLocalNotes } from "../../../web/features/plan-review/local-notes.ts";
import { notesOf, standOf, unnotedOf } from "../../../web/features/plan-review/stand-of.ts";
import { listStore } from "../plans/list-hand.ts";
import { id } from "../plans/plan-hand.ts";

const NOW = Date.UTC(2026, 2, 2, 9);
const TODAY = "2026-03-02";
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();

const finding = (at: number, rule: Finding["rule"] = "goal-unserved"): Finding => ({
  rule,
  kind: "goal",
  id: id(at),
});
const note = (of: Finding, fields: Partial<FindingNote> = {}): FindingNote => ({
  ...of,
  ownerMemberId: null,
  due: null,
  mutedUntil: null,
  muteReason: "",
  firstSeenAt: daysAgo(30),
  resolvedAt: null,
  version: 0,
  ...fields,
});
const stand = (findings: readonly Finding[], notes: readonly FindingNote[]) =>
  standOf(findings, notesOf(notes), { now: NOW, today: TODAY });
const ids = (list: readonly { id: string }[]) => list.map((one) => one.id);

describe("findings as people left them", () => {
  test("are new for a week, but for what the very first look found", () => {
    const all = [1, 2, 3, 4].map((at) => finding(at));
    const [old, week, fresh] = all as [Finding, Finding, Finding];
    const { open, fresh: news } = stand(all, [
      note(old),
      note(week, { firstSeenAt: daysAgo(7) }),
      note(fresh, { firstSeenAt: daysAgo(6.9) }),
    ]);
    expect(open).toHaveLength(4);
    // The fourth was not noted yet: it was not there when somebody looked last.
    expect(ids(news)).toEqual([id(3), id(4)]);
    const first = all.map((one) => note(one, { firstSeenAt: daysAgo(1) }));
    expect(stand(all, first).fresh).toEqual([]);
    expect(stand(all, []).fresh).toEqual([]);
  });

  test("are left out until the last day of their mute", () => {
    const all = [1, 2, 3].map((at) => finding(at));
    const [today, gone, never] = all as [Finding, Finding, Finding];
    const { open, muted } = stand(all, [
      note(today, { mutedUntil: TODAY }),
      note(gone, { mutedUntil: "2026-03-01" }),
      note(never),
    ]);
    expect(ids(muted)).toEqual([id(1)]);
    expect(ids(open)).toEqual([id(2), id(3)]);
  });

  test("are resolved for a week, the latest first, unless they came back", () => {
    const [back, early, late, old] = [1, 2, 3, 4].map((at) => finding(at)) as [
      Finding,
      Finding,
      Finding,
      Finding,
    ];
    const { resolved, open } = stand(
      [back],
      [
        note(back, { resolvedAt: daysAgo(1) }),
        note(early, { resolvedAt: daysAgo(3) }),
        note(late, { resolvedAt: daysAgo(2) }),
        note(old, { resolvedAt: daysAgo(8) }),
      ],
    );
    expect(ids(resolved)).toEqual([id(3), id(2)]);
    expect(open[0]?.isNew).toBe(true);
  });

  test("are noted where that says something else than what is found", () => {
    const [known, unknown, back, gone, past] = [1, 2, 3, 4, 5].map((at) => finding(at)) as [
      Finding,
      Finding,
      Finding,
      Finding,
      Finding,
    ];
    const notes = notesOf([
      note(known),
      note(back, { resolvedAt: daysAgo(1) }),
      note(gone),
      note(past, { resolvedAt: daysAgo(1) }),
    ]);
    expect(unnotedOf([known, unknown, back], notes)).toEqual({
      found: [unknown, back],
      resolved: [gone],
    });
    expect(unnotedOf([known, gone], notesOf([note(known), note(gone)]))).toEqual({
      found: [],
      resolved: [],
    });
  });
});

test("findings stand by their rules, the worst first, and are found by item, rule or owner", () => {
  const store = listStore({
    goal: [
      { id: id(1), title: "Faster installs" },
      { id: id(2), title: "Fewer calls" },
    ],
    teamMember: [{ id: id(9), name: "Ada Edwards" }],
  });
  const all = [
    { ...finding(1), note: null, isNew: false },
    { ...finding(2, "overdue"), note: note(finding(2), { ownerMemberId: id(9) }), isNew: false },
  ];
  expect(groupFindings(all).map(({ rule }) => rule)).toEqual(["overdue", "goal-unserved"]);
  expect(searchFindings(store, all, " ")).toBe(all);
  expect(ids(searchFindings(store, all, "FASTER"))).toEqual([id(1)]);
  expect(ids(searchFindings(store, all, "past end"))).toEqual([id(2)]);
  expect(ids(searchFindings(store, all, "edwards"))).toEqual([id(2)]);
  expect(searchFindings(store, all, "zebra")).toEqual([]);
});

describe("what a browser keeps of its own plan's findings", () => {
  function open(kept = new Map<string, string>()) {
    let now = NOW;
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    const notes = createLocalNotes({ storage, key: "k", now: () => now });
    return { notes, kept, later: (days: number) => (now += days * DAY) };
  }

  test("is since when, when it was resolved and came back, as on the server", () => {
    const { notes, later } = open();
    const one = { ...finding(1), id: "local-team-member-1", kind: "teamMember" as const };
    expect(notes.note({ found: [one], resolved: [] })).toMatchObject([
      { ...one, firstSeenAt: daysAgo(0), resolvedAt: null, version: 0 },
    ]);
    later(1);
    expect(notes.note({ found: [one], resolved: [] })[0]?.firstSeenAt).toBe(daysAgo(0));
    expect(notes.note({ found: [], resolved: [one, finding(2)] })).toMatchObject([
      { resolvedAt: daysAgo(-1) },
    ]);
    later(1);
    expect(notes.note({ found: [one], resolved: [] })).toMatchObject([
      { firstSeenAt: daysAgo(-2), resolvedAt: null },
    ]);
    notes.note({ found: [], resolved: [one] });
    expect(notes.list()).toHaveLength(1);
    later(36);
    notes.note({ found: [finding(2)], resolved: [] });
    expect(ids(notes.list())).toEqual([id(2)]);
  });

  test("is an owner, a due date and a mute, also for the next page", () => {
    const { notes, kept } = open();
    const one = finding(1);
    notes.change(one, { ownerMemberId: id(9), due: "2026-04-01" });
    const muted = notes.change(one, { mutedUntil: "2026-05-01", muteReason: "Known" });
    expect(muted).toMatchObject({ ownerMemberId: id(9), due: "2026-04-01", version: 2 });
    expect(open(kept).notes.list()).toEqual([muted]);
    expect(notes.change(one, { mutedUntil: null })).toMatchObject({
      mutedUntil: null,
      muteReason: "",
    });
  });

  test("is nothing where it cannot be read, and no harm where it cannot be kept", () => {
    expect(open(new Map([["k", "{"]])).notes.list()).toEqual([]);
    expect(open(new Map([["k", '[{"rule":"nonsense"}]']])).notes.list()).toEqual([]);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => undefined,
    };
    const notes = createLocalNotes({ storage: full, key: "k", now: () => NOW });
    expect(notes.note({ found: [finding(1)], resolved: [] })).toHaveLength(1);
    expect(createLocalNotes({ storage: null, key: "k", now: () => NOW }).list()).toEqual([]);
  });
});
