import { addDays } from "../../../kernel/pure/days.ts";
import { DAYS, TIMES } from "./due-words.ts";
import { type Found, type PartKind, type Reader, today, whole } from "./line-words.ts";
import { firstDay, type Recurrence, writeRecurrence } from "./recurrence.ts";
import { REPEATS } from "./repeat-words.ts";

/** What was understood, and in which words it was said. */
export type LinePart = { kind: PartKind; said: string };

export type ReadLine = {
  title: string;
  parts: readonly LinePart[];
  dueDay: string;
  dueTime: string;
  recurrence: string;
  repeatBase: "due" | "done";
  /** What follows an @, as typed. */
  person: string;
  waitingFor: string;
  isSomeday: boolean;
};

/** The wall clock of the person, such as 2026-11-27T09:30. */
export type LineContext = { now: string; plain?: readonly string[] };

const OTHERS: readonly Reader[] = [
  {
    kind: "person",
    pattern: /(?<![\p{L}\p{N}_])@([\p{L}][\p{L}\p{N}._'’-]*)/iu,
    read: ([, name = ""]) => ({ text: name }),
  },
  {
    kind: "waiting",
    pattern: whole(
      "waiting for ([\\p{Lu}@][\\p{L}\\p{N}.’'-]*(?: [\\p{Lu}][\\p{L}\\p{N}.’'-]*){0,2})",
      "u",
    ),
    read: ([, name = ""]) => ({ text: name }),
  },
  { kind: "someday", pattern: whole("someday|some day"), read: () => ({}) },
];

/** What a line says beside its title: each kind once, the first that is said. Words in quotes are words. */
export function readLine(text: string, { now, plain: plainWords = [] }: LineContext): ReadLine {
  let left = text.replaceAll(/"[^"]*"|“[^”]*”/g, (quoted) => "\u0000".repeat(quoted.length));
  for (const words of plainWords) left = hide(left, left.indexOf(words), words.length);
  const parts: LinePart[] = [];
  const found: Found = {};
  let person = "";
  let waitingFor = "";
  let cut = text;
  const take = (readers: readonly Reader[]): boolean => {
    for (const { kind, pattern, read } of readers) {
      const match = pattern.exec(left);
      const result = match ? read([...match], now) : null;
      if (!match || !result) continue;
      const { index, 0: said, groups } = match;
      parts.push({ kind, said });
      left = hide(left, index, said.length);
      cut = hide(cut, index, said.length);
      Object.assign(found, result, groups?.["after"] ? { afterDone: true } : {});
      if (kind === "person") person = result.text ?? "";
      if (kind === "waiting") waitingFor = (result.text ?? "").replace(/^@/, "");
      return true;
    }
    return false;
  };
  take(REPEATS);
  take(OTHERS.filter(({ kind }) => kind === "waiting"));
  take(DAYS);
  if (found.time === undefined) take(TIMES);
  take(OTHERS.filter(({ kind }) => kind === "person"));
  const isSomeday = found.day === undefined && found.rule === undefined && take(OTHERS.slice(-1));
  const dueTime = found.time ?? "";
  const began = found.day ?? (dueTime && !found.rule ? nextAt(now, dueTime) : undefined);
  const rule = found.rule && settle(found.rule, began ?? today(now));
  const isFixed = rule && found.day === undefined;
  return {
    title: tidied(cut),
    parts: parts.toSorted((one, other) => text.indexOf(one.said) - text.indexOf(other.said)),
    dueDay: isFixed ? firstDay(rule, firstFrom(now, dueTime)) : (began ?? ""),
    dueTime,
    recurrence: rule ? writeRecurrence(rule) : "",
    repeatBase: found.afterDone ? "done" : "due",
    person,
    waitingFor,
    isSomeday,
  };
}

const LOOSE = " ,;";

/** What is left of a line when its parts are taken out. */
function tidied(cut: string): string {
  const words = cut.replaceAll("\u0000", " ").split(/\s/).filter(Boolean).join(" ");
  const text = words.replaceAll(" ,", ",").replaceAll(" .", ".").replaceAll(" ;", ";");
  let [from, to] = [0, text.length];
  while (from < to && LOOSE.includes(text[from] ?? "")) from += 1;
  while (to > from && LOOSE.includes(text[to - 1] ?? "")) to -= 1;
  return text.slice(from, to);
}

/** A rule without a day of its own comes on that of its first time. */
function settle(rule: Recurrence, day: string): Recurrence {
  if (rule.unit === "month" && "date" in rule && rule.date === 0) {
    return { ...rule, date: Number(day.slice(8)) };
  }
  if (rule.unit === "year" && rule.date === 0) {
    return { ...rule, month: Number(day.slice(5, 7)), date: Number(day.slice(8)) };
  }
  return rule;
}

const hide = (text: string, at: number, length: number) =>
  at < 0 ? text : text.slice(0, at) + "\u0000".repeat(length) + text.slice(at + length);

/** Today while that is ahead, else tomorrow. */
const nextAt = (now: string, time: string) =>
  time > now.slice(11) ? today(now) : addDays(today(now), 1);
const firstFrom = (now: string, time: string) => (time ? nextAt(now, time) : today(now));
