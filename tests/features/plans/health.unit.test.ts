import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHealth } from "../../../worker/features/plans/rules/health.ts";

const item = {
  status: "in_progress",
  startDate: "2026-01-01",
  endDate: "2026-04-11",
  healthOverride: null,
  healthReason: "",
} as const;
/** Half of the hundred days is over. */
const MIDDLE = "2026-02-20";

describe("health", () => {
  it.each([
    [100, "on_track"],
    [50, "on_track"],
    [41, "on_track"],
    [40, "at_risk"],
    [26, "at_risk"],
    [25, "off_track"],
    [0, "off_track"],
  ])("at half time with %i per cent: %s", (progress, health) => {
    expect(readHealth(item, progress, MIDDLE)).toEqual({
      health,
      computed: health,
      because: "pace",
      expected: 50,
    });
  });

  it.each([
    ["before it begins", {}, 0, "2025-12-31", "on_track", "not_begun", 0],
    ["on its first day", {}, 0, "2026-01-01", "on_track", "not_begun", 0],
    ["on its last day", {}, 75, "2026-04-11", "off_track", "pace", 100],
    ["past its end", {}, 99, "2026-04-12", "off_track", "overdue", 100],
    ["past its end and whole", {}, 100, "2026-04-12", "on_track", "pace", 100],
    ["completed", { status: "completed" }, 10, MIDDLE, null, "completed", null],
    ["cancelled", { status: "cancelled" }, 10, MIDDLE, null, "cancelled", null],
    ["held", { status: "on_hold" }, 10, MIDDLE, null, "on_hold", null],
    ["without an end", { endDate: null }, 10, MIDDLE, null, "no_dates", null],
    ["without a start", { startDate: null }, 10, MIDDLE, null, "no_dates", null],
    [
      "without a start, past its end",
      { startDate: null },
      10,
      "2026-05-01",
      "off_track",
      "overdue",
      100,
    ],
    ["without progress", {}, null, MIDDLE, null, "no_progress", null],
    ["of one day, on it", { endDate: "2026-01-01" }, 0, "2026-01-01", "on_track", "not_begun", 0],
  ] as const)("%s", (_when, fields, progress, today, health, because, expected) => {
    expect(readHealth({ ...item, ...fields }, progress, today)).toEqual({
      health,
      computed: health,
      because,
      expected,
    });
  });

  it("that somebody sees differently is theirs, and what the dates say stays readable", () => {
    const seen = { ...item, healthOverride: "on_track", healthReason: "Supplier agreed" } as const;
    expect(readHealth(seen, 0, MIDDLE)).toEqual({
      health: "on_track",
      computed: "off_track",
      because: "override",
      expected: 50,
    });
  });

  it("never gets worse with more progress", () => {
    const rank = { off_track: 0, at_risk: 1, on_track: 2 };
    const day = fc
      .integer({ min: 0, max: 140 })
      .map((days) =>
        new Date(Date.UTC(2025, 11, 20) + days * 86_400_000).toISOString().slice(0, 10),
      );
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), day, (one, other, today) => {
        const of = (progress: number) => readHealth(item, progress, today).health ?? "off_track";
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(rank[of(more)]).toBeGreaterThanOrEqual(rank[of(less)]);
      }),
    );
  });
});
