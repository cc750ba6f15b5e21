import { REVIEW_RULES, type ReviewRuleName } from "../../../db/values/plan-review.ts";
import { RULES } from "../../../worker/features/plan-review/rules/all-rules.ts";
import { hasWords } from "../../lib/has-words.ts";
import { titleOf } from "../plan-fields/fields.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import type { KnownFinding } from "./stand-of.ts";

type Group = { rule: ReviewRuleName; findings: readonly KnownFinding[] };

/** Findings by their rules, the worst first. */
export function groupFindings(findings: readonly KnownFinding[]): Group[] {
  const groups = new Map<ReviewRuleName, KnownFinding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.rule);
    if (group) group.push(finding);
    else groups.set(finding.rule, [finding]);
  }
  return REVIEW_RULES.flatMap((rule) => {
    const found = groups.get(rule);
    return found ? [{ rule, findings: found }] : [];
  });
}

type Named = Pick<KnownFinding, "rule" | "kind" | "id"> & {
  note?: KnownFinding["note"];
  ownerMemberId?: string | null;
};

/** Those whose item, rule or owner has the words. */
export function searchFindings<Found extends Named>(
  { get }: Pick<PlanStore, "get">,
  findings: readonly Found[],
  search: string,
): readonly Found[] {
  if (search.trim() === "") return findings;
  return findings.filter(({ rule, kind, id, note, ownerMemberId }) => {
    const owner = get("teamMember", note?.ownerMemberId ?? ownerMemberId ?? "")?.name ?? "";
    return hasWords(search, titleOf(get(kind, id) ?? {}), RULES[rule].title, owner);
  });
}
