import { reviewed } from "../../../worker/features/check-ins/rules/due.ts";
import { isKpi } from "../../../worker/features/check-ins/rules/measured.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { useKind, usePlanState, usePlanStore } from "../plan-store/use-plan.tsx";

const listOf = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");

const OWNED = ["goal", "project", "epic", "objective"] as const;

/** What a contributor answers for, and the way to check in on it. */
export function OwnPart() {
  const store = usePlanStore();
  const state = usePlanState();
  useKind("keyResult");
  useKind("kpi");
  useKind("goal");
  useKind("project");
  useKind("epic");
  useKind("objective");
  const memberId = store.memberId();
  if (state !== "ready") return null;
  if (memberId === null || store.get("teamMember", memberId) === undefined) {
    return "You can read and comment. To check in, ask the owner to link you to your person in this plan.";
  }
  const measured = reviewed(store.plan, memberId);
  const kpis = measured.filter(isKpi).length;
  const results = measured.length - kpis;
  const items = OWNED.flatMap((kind) => store.plan.linked(kind, "ownerMemberId", memberId)).length;
  const parts = [
    ...(results > 0 ? [results === 1 ? "1 key result" : `${results} key results`] : []),
    ...(kpis > 0 ? [kpis === 1 ? "1 KPI" : `${kpis} KPIs`] : []),
    ...(items > 0 ? [items === 1 ? "1 item" : `${items} items`] : []),
  ];
  if (parts.length === 0) return "Nothing in this plan is yours yet. You can read and comment.";
  return (
    <>
      You own {listOf(parts)}. You can update them and comment on everything.{" "}
      {measured.length > 0 ? <TextLink to={strategyAddress("review")}>Check in</TextLink> : null}
    </>
  );
}
