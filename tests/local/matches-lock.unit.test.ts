import { expect, test } from "vitest";
import { matchesLock } from "../../worker/local/matches-lock.mjs";

const LOCK = {
  "": {},
  "node_modules/oxlint": { version: "1.2.3" },
  "node_modules/@oxlint/binding-linux-x64-gnu": { version: "1.2.3", optional: true },
};
const { "": _root, ...INSTALLED } = LOCK;

test("what the lock file names is what must be there, in that version", () => {
  expect(matchesLock(LOCK, INSTALLED)).toBe(true);
  expect(matchesLock(LOCK, { ...INSTALLED, "node_modules/oxlint": { version: "1.2.4" } })).toBe(
    false,
  );
  expect(matchesLock(LOCK, { "node_modules/@oxlint/binding-linux-x64-gnu": {} })).toBe(false);
});

test("another platform's package may be missing, and one the lock file never knew may come", () => {
  expect(matchesLock(LOCK, { "node_modules/oxlint": { version: "1.2.3" } })).toBe(true);
  expect(
    matchesLock(LOCK, {
      "node_modules/oxlint": { version: "1.2.3" },
      "node_modules/@oxlint/binding-darwin-arm64": { version: "1.2.3", optional: true },
    }),
  ).toBe(true);
});

test("a package that nobody asked for is refused", () => {
  expect(matchesLock(LOCK, { ...INSTALLED, "node_modules/stranger": { version: "1.0.0" } })).toBe(
    false,
  );
});
