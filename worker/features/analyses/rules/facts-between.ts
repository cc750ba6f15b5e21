import { wordsOf } from "../../plan-advisor/rules/words-of.ts";
import type { Fact } from "../contract.ts";

export type Changed = { before: Fact; after: Fact };
export type Difference = { changed: Changed[]; added: Fact[]; gone: Fact[]; same: number };

const words = (text: string): string => wordsOf(text).join(" ");

/** What a fact is about, without what it says of it. */
export function matterOf(fact: Fact): string {
  switch (fact.kind) {
    case "figure":
      return `figure:${fact.role}:${words(fact.subject ?? fact.of)}:${words(fact.unit)}`;
    case "claim":
      return `claim:${fact.about}:${words(fact.subject ?? fact.quote.slice(0, fact.at))}`;
    case "count":
      return `count:${fact.items}:${fact.state}`;
    case "action":
    case "risk":
    case "summary":
      return `${fact.kind}:${words(fact.quote)}`;
  }
}

/** What it says of that. */
export function valueOf(fact: Fact): string {
  switch (fact.kind) {
    case "figure":
      return String(fact.value);
    case "claim":
      return [fact.word, fact.value, fact.from, fact.to].join(" ");
    case "count":
      return `${fact.part} ${fact.of}`;
    case "action":
    case "risk":
    case "summary":
      return "";
  }
}

/** What of one report is new, gone or said otherwise in a later one. Summaries are of their words alone. */
export function factsBetween(before: readonly Fact[], after: readonly Fact[]): Difference {
  const left = new Map<string, Fact[]>();
  for (const fact of before) {
    if (fact.kind === "summary") continue;
    const matter = matterOf(fact);
    const known = left.get(matter);
    if (known) known.push(fact);
    else left.set(matter, [fact]);
  }
  const found: Difference = { changed: [], added: [], gone: [], same: 0 };
  for (const fact of after) {
    if (fact.kind === "summary") continue;
    const known = left.get(matterOf(fact)) ?? [];
    const same = known.findIndex((one) => valueOf(one) === valueOf(fact));
    const [one] = known.splice(Math.max(0, same), 1);
    if (!one) found.added.push(fact);
    else if (same >= 0) found.same += 1;
    else found.changed.push({ before: one, after: fact });
  }
  found.gone = [...left.values()].flat();
  return found;
}
