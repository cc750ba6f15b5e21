import { expect, test } from "vitest";
import { changesSince, isWaiting, mayChange } from "../../../worker/features/plan-shares/rules.ts";

const INVITED = { invitedEmail: "a@people.test", firstSeenAt: null };
const OPENED = { invitedEmail: "a@people.test", firstSeenAt: 1 };
const GIVEN = { invitedEmail: null, firstSeenAt: null };

test("an address waits until its person opened the plan; a share without one never does", () => {
  expect([INVITED, OPENED, GIVEN].map(isWaiting)).toEqual([true, false, false]);
});

test("what waits can change its permission and does not pause", () => {
  expect(mayChange(INVITED, { permission: "edit" })).toBe(true);
  expect(mayChange(INVITED, { isActive: false })).toBe(false);
  expect(mayChange(OPENED, { isActive: false })).toBe(true);
  expect(mayChange(GIVEN, { isActive: true })).toBe(true);
});

test.each([
  [{ lastSeenSeq: 4, seq: 9 }, 5],
  [{ lastSeenSeq: null, seq: 9 }, 9],
  [{ lastSeenSeq: 9, seq: 4 }, 0],
])("counts the changes since somebody looked: %o", (seen, changes) => {
  expect(changesSince(seen)).toBe(changes);
});
