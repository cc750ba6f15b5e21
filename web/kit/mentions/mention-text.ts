import { GONE_NAME, passagesOf } from "../../../worker/kernel/pure/mentions.ts";

export type Named = { id: string; name: string };

/** What is typed for each person: of several with one name, each further one bears a number. */
export type Labels = readonly { id: string; label: string }[];

export function labelsOf(people: readonly Named[]): Labels {
  const seen = new Map<string, number>();
  return people.map(({ id, name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { id, label: count === 1 ? name : `${name} (${count})` };
  });
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** Names behind an @ that begins a word become the people that they name: the longest that fits, and whole words only. */
export function toBody(text: string, labels: Labels): string {
  if (labels.length === 0) return text;
  const longestFirst = labels.toSorted((a, b) => b.label.length - a.label.length);
  const names = longestFirst.map(({ label }) => asPattern(label)).join("|");
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])@(${names})(?![\\p{L}\\p{N}])`, "gu"),
    (typed, name: string) => {
      const person = longestFirst.find(({ label }) => label === name);
      return person ? `@{${person.id}}` : typed;
    },
  );
}

/** A comment as it is typed. */
export function toText(body: string, labels: Labels): string {
  return passagesOf(body)
    .map((passage) =>
      "text" in passage
        ? passage.text
        : `@${labels.find(({ id }) => id === passage.mention)?.label ?? GONE_NAME}`,
    )
    .join("");
}

export type Typed = { from: number; to: number; words: string };

const LONGEST = 60;

/** The name that is being typed at the caret: what follows the last @ that stands at the start of a word. */
export function typedMention(text: string, caret: number): Typed | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const match = /(?:^|[\s(,;:])@([^\s@][^@\n]*|)$/u.exec(before);
  if (!match) return null;
  const words = match[1] ?? "";
  return { from: caret - words.length - 1, to: caret, words };
}

/** What begins as no name here does: nobody is told, which whoever typed it should know before sending. */
export function unknownName(labels: Labels, typed: Typed | null): string | null {
  const [name = ""] = typed?.words.split(/[\s.,;:!?)]/u) ?? [];
  return name !== "" && matchingLabels(labels, name).length === 0 ? name : null;
}

/** Whose name has a word that begins so, or goes on so from its start. */
export function matchingLabels(labels: Labels, words: string): Labels {
  const sought = words.trim().toLocaleLowerCase();
  return labels.filter(({ label }) => {
    const name = label.toLocaleLowerCase();
    return name.startsWith(sought) || name.split(/\s+/u).some((part) => part.startsWith(sought));
  });
}
