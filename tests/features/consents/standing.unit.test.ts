import fc from "fast-check";
import { expect, test } from "vitest";
import type { ConsentEvent } from "../../../db/values/consents.ts";
import {
  consentState,
  countsNow,
  openPurposes,
  purposeState,
} from "../../../worker/features/consents/rules/standing.ts";

const PURPOSES = ["news", "calls", "terms"];
type Event = { kind: ConsentEvent; purposes: string[] };
type Consent = {
  purposes: { id: string; isGiven: boolean }[];
  needsConfirmation: boolean;
  events: Event[];
};

const given = (ids: readonly string[], parts: Partial<Consent> = {}): Consent => ({
  purposes: PURPOSES.map((id) => ({ id, isGiven: ids.includes(id) })),
  needsConfirmation: false,
  events: [{ kind: "given", purposes: [] }],
  ...parts,
});
const event = (kind: ConsentEvent, ...purposes: string[]): Event => ({ kind, purposes });

test("what was not ticked never counts", () => {
  expect(purposeState(given(["news"]), "calls")).toBe("not_given");
  expect(purposeState(given(["news"]), "unheard-of")).toBe("not_given");
  expect(consentState(given([]))).toBe("not_given");
});

test("one that is to be confirmed counts once it is, and never once it was withdrawn", () => {
  const asked = given(["news"], { needsConfirmation: true });
  expect(consentState(asked)).toBe("unconfirmed");
  const confirmed = { ...asked, events: [...asked.events, event("confirmed")] };
  expect(consentState(confirmed)).toBe("counts");
  const late = { ...asked, events: [event("withdrawn", "news"), event("confirmed")] };
  expect(consentState(late)).toBe("withdrawn");
});

test("a consent that asks for nothing counts as a whole, and ends as a whole", () => {
  const bare: Consent = { ...given([]), purposes: [] };
  expect(consentState(bare)).toBe("counts");
  expect(consentState({ ...bare, events: [event("withdrawn")] })).toBe("withdrawn");
});

/** What a person does, in the order in which they do it. */
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant("give" as const),
      ids: fc.subarray(PURPOSES),
      isDouble: fc.boolean(),
    }),
    fc.record({ act: fc.constant("confirm" as const), which: fc.nat(5) }),
    fc.record({ act: fc.constant("withdraw" as const), id: fc.constantFrom(...PURPOSES, null) }),
    fc.record({ act: fc.constant("erase" as const) }),
  ),
  { maxLength: 25 },
);

test("whatever somebody does, in whatever order its rows are read, is told as a slow replay tells it", () => {
  fc.assert(
    fc.property(acts, fc.infiniteStream(fc.nat()), (done, order) => {
      const rows: Consent[] = [];
      /** The replay: what is on for each purpose, by which consent, as an eyewitness keeps it. */
      let seen: { row: number; id: string; isSure: boolean }[] = [];
      const erased = new Set<number>();
      for (const step of done) {
        if (step.act === "give") {
          rows.push(given(step.ids, { needsConfirmation: step.isDouble }));
          const row = rows.length - 1;
          seen.push(...step.ids.map((id) => ({ row, id, isSure: !step.isDouble })));
        } else if (step.act === "confirm") {
          const row = rows[step.which];
          if (!row || erased.has(step.which)) continue;
          row.events.push(event("confirmed"));
          seen = seen.map((one) => (one.row === step.which ? { ...one, isSure: true } : one));
        } else if (step.act === "withdraw") {
          for (const [at, row] of rows.entries()) {
            const open = openPurposes(row).filter((id) => step.id === null || id === step.id);
            const expected = seen
              .filter((one) => one.row === at && (step.id === null || one.id === step.id))
              .map(({ id }) => id);
            expect(open.toSorted()).toEqual(expected.toSorted());
            if (open.length > 0) row.events.push(event("withdrawn", ...open));
          }
          seen = seen.filter(({ id }) => step.id !== null && id !== step.id);
        } else {
          for (const [at, row] of rows.entries()) {
            if (!erased.has(at)) row.events.push(event("erased"));
            erased.add(at);
          }
          seen = [];
        }
      }
      const shuffled = rows.map((row) => ({
        ...row,
        events: row.events
          .map((one) => [order.next().value ?? 0, one] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, one]) => one),
      }));
      for (const id of PURPOSES) {
        expect(countsNow(shuffled, id)).toBe(seen.some((one) => one.id === id && one.isSure));
      }
    }),
    { numRuns: 1000 },
  );
});
