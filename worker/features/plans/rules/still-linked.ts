import type { PlanKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { KIND_RECORDS } from "../contract.ts";
import type { Refusal } from "./refusal.ts";

/** Such as 'Cannot Delete Key Result'. */
const headingOf = (kind: PlanKind) =>
  `Cannot Delete ${KIND_RECORDS[kind].one.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`;

/** As the specification has it for what is still referred to in another way than its own rule names. */
export function stillLinked(kind: PlanKind, id: string): Refusal {
  const title = headingOf(kind);
  return {
    code: "still_referenced",
    title,
    detail: `${title}: still linked to other strategic items. Please remove all references first.`,
    at: { kind, id },
  };
}

/** The same where what refers to it is not for this person to see. */
export function heldUnseen(kind: PlanKind, id: string): Refusal {
  const title = headingOf(kind);
  return {
    code: "still_referenced",
    title,
    detail: `${title}: still linked to items that only some people can see. Ask the owner of the plan.`,
    at: { kind, id },
  };
}

type Named = { kind: PlanKind; titles: readonly string[]; how: string };

/** Such as '2 projects are linked to it: “A”, “B”.'; null where there is none. */
export function heldBy(at: Refusal["at"], { kind, titles, how }: Named): Refusal | null {
  if (titles.length === 0) return null;
  const { one, many } = KIND_RECORDS[kind];
  const are = titles.length === 1 ? `1 ${one} is` : `${titles.length} ${many} are`;
  return {
    code: "still_referenced",
    title: headingOf(at.kind),
    detail: `${are} ${how} it: ${listTitles(titles)}.`,
    at,
  };
}

/** The first few titles in quotes, and how many there are beyond them. */
function listTitles(titles: readonly string[]): string {
  const named = titles.slice(0, LIMITS.titlesNamed).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}
