import type { IncomingTest } from "../../../../db/values/incoming.ts";

type Asked = { test: IncomingTest; values: readonly string[] };

const plain = (text: string) => text.trim().toLowerCase();

/** Whether a fact is as a rule asks; one of several values is enough, and of those that must not be, none is. */
export function holds(fact: unknown, { test, values }: Asked): boolean {
  const text = plain(typeof fact === "string" || typeof fact === "number" ? String(fact) : "");
  const number = text === "" ? Number.NaN : Number(text);
  const isAny = (fits: (value: string) => boolean) => values.some((value) => fits(plain(value)));
  switch (test) {
    case "at-least":
      return isAny((value) => number >= Number(value));
    case "at-most":
      return isAny((value) => number <= Number(value));
    case "contains":
      return isAny((value) => text.includes(value));
    case "contains-not":
      return !isAny((value) => text.includes(value));
    case "is":
      return isAny((value) => text === value);
    case "is-not":
      return !isAny((value) => text === value);
  }
}
