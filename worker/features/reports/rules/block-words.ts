import { type Facts, type Place } from "../../plan-advisor/rules/facts.ts";
import { type BlockAsked, type DraftLine } from "./block.ts";

export const quoted = (title: string) => `“${title}”`;
export const NONE = "–";

/** A few titles one after the other. */
export function listed(facts: Facts, places: readonly Place[], most = 3): string {
  const titles = places.slice(0, most).map((place) => quoted(facts.titleOf(place)));
  const more = places.length - titles.length;
  return inWords(more > 0 ? [...titles, `${facts.words.number(more)} more`] : titles);
}

export function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

export const idsOf = (places: readonly Place[], most = 3) =>
  places.slice(0, most).map(({ id }) => id);

/** What somebody wrote on a screen may have several lines. */
export const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

export function withOwner({ facts, showsOwners }: BlockAsked, line: DraftLine): DraftLine {
  const item = facts.plan.get(line.kind, line.id);
  const owner = item && "ownerMemberId" in item ? facts.nameOf(item.ownerMemberId) : null;
  if (!showsOwners || owner === null) return line;
  return { ...line, says: `${line.says} ${owner} owns it.`.trim() };
}

/** The latest of each item from a day on, the latest first. */
export function latestUpdates({ facts: { plan } }: BlockAsked, from: string) {
  const told = [...plan.all("update").values()]
    .filter(({ day, withdrawnOn }) => withdrawnOn === null && day >= from)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const seen = new Set<string>();
  return told.filter(({ itemId }) => !seen.has(itemId) && Boolean(seen.add(itemId)));
}
