import type { CoreValue } from "../../../../worker/features/company-foundation/contract.ts";
import type { KeyResult, Milestone } from "../../../../worker/features/key-results/contract.ts";
import type { Squad } from "../../../../worker/features/squads/contract.ts";
import { compareLists } from "../../../../worker/features/strategy-revisions/rules/compare-lists.ts";
import { wordDifference } from "./word-difference.ts";
import { dayWords } from "./date-words.ts";
import type { Sentence, Telling } from "./telling.ts";

const text = (words: string): Sentence => ({ text: words });
const quoted = (words: string) => `“${words}”`;

export function valueSentences(
  before: readonly CoreValue[],
  after: readonly CoreValue[],
): Sentence[] {
  const all = compareLists(before, after, ({ title, description }) => [title, description]);
  return [
    ...all.added.map(({ title }) => text(`value ${quoted(title)} added`)),
    ...all.removed.map(({ title }) => text(`value ${quoted(title)} removed`)),
    ...all.reworded.flatMap((pair) => [
      ...(pair.before.title === pair.after.title
        ? []
        : [text(`value ${quoted(pair.before.title)} → ${quoted(pair.after.title)}`)]),
      ...(pair.before.description === pair.after.description
        ? []
        : [
            {
              text: `value ${quoted(pair.after.title)} reworded`,
              parts: wordDifference(pair.before.description, pair.after.description),
            },
          ]),
    ]),
    ...(all.isReordered ? [text("values reordered")] : []),
  ];
}

export function milestoneSentences(
  before: readonly Milestone[],
  after: readonly Milestone[],
): Sentence[] {
  const all = compareLists(before, after, ({ title, isDone }) => [title, isDone]);
  return [
    ...all.added.map(({ title }) => text(`milestone ${quoted(title)} added`)),
    ...all.removed.map(({ title }) => text(`milestone ${quoted(title)} removed`)),
    ...all.reworded.flatMap((pair) => [
      ...(pair.before.title === pair.after.title
        ? []
        : [text(`milestone ${quoted(pair.before.title)} → ${quoted(pair.after.title)}`)]),
      ...(pair.before.isDone === pair.after.isDone
        ? []
        : [
            text(
              `milestone ${quoted(pair.after.title)} ${pair.after.isDone ? "done" : "open again"}`,
            ),
          ]),
    ]),
    ...(all.isReordered ? [text("milestones reordered")] : []),
  ];
}

type TargetChange = KeyResult["targetChanges"][number];

/** Each with its reason; of a side that knows fewer, that they are gone. */
export function targetSentences(
  before: readonly TargetChange[],
  after: readonly TargetChange[],
  { formats }: Telling,
): Sentence[] {
  const says = (list: readonly TargetChange[]) => list.map((one) => JSON.stringify(one));
  const [old, now] = [new Set(says(before)), new Set(says(after))];
  const told = (list: readonly TargetChange[], known: ReadonlySet<string>) =>
    list.filter((one) => !known.has(JSON.stringify(one)));
  const sentence = ({ day, reason }: TargetChange, end: string) =>
    text(`target moved on ${dayWords(day, formats)}: ${quoted(reason)}${end}`);
  const all = [
    ...told(after, old).map((one) => sentence(one, "")),
    ...told(before, now).map((one) => sentence(one, " (removed)")),
  ];
  return all.length > 0 ? all : [text("target changes reordered")];
}

type Member = Squad["members"][number];

export function memberSentences(
  before: readonly Member[],
  after: readonly Member[],
  { nameOf }: Telling,
): Sentence[] {
  const withId = (list: readonly Member[]) =>
    list.map((one) => ({ id: one.teamMemberId, share: one.allocation }));
  const all = compareLists(withId(before), withId(after), ({ share }) => share);
  const name = (id: string) => nameOf("teamMember", id);
  return [
    ...all.added.map(({ id, share }) => text(`${name(id)} joined with ${share} %`)),
    ...all.removed.map(({ id }) => text(`${name(id)} left`)),
    ...all.reworded.map((pair) =>
      text(`${name(pair.after.id)} ${pair.before.share} % → ${pair.after.share} %`),
    ),
  ];
}

/** Of a set of words or ids, by what each is called. */
export function setSentences(
  noun: string,
  before: readonly string[],
  after: readonly string[],
  called: (one: string) => string,
): Sentence[] {
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  const all = [
    ...added.map((one) => text(`${noun} ${called(one)} added`)),
    ...removed.map((one) => text(`${noun} ${called(one)} removed`)),
  ];
  return all.length > 0 ? all : [text(`${noun}s reordered`)];
}
