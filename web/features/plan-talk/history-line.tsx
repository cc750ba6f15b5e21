import { isItemKind, isSingleKind, type PlanKind } from "../../../db/values/plans.ts";
import type { HistoryItem, PlanEvent } from "../../../worker/features/plan-activity/contract.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { fieldLabels } from "../plan-fields/read-changes.ts";
import { useItem } from "../plan-store/use-plan.tsx";
import { ItemLink } from "./item-link.tsx";

type History = Extract<PlanEvent, { what: "history" }>;

/** What somebody changed on one day, long ago: which items, and in which fields where it was one. */
export function HistoryLine({ event, isOfItem }: { event: History; isOfItem: boolean }) {
  const { items, named } = event;
  const [only] = items === 1 ? named : [];
  if (isOfItem) return only ? actionOf(only) : "Changed";
  if (only) {
    return (
      <>
        {actionOf(only)} <Named item={only} />
      </>
    );
  }
  const others = items - named.length;
  return (
    <>
      Changed {items} items:{" "}
      {named.map((item, at) => (
        <span key={`${item.kind}:${item.id}`}>
          {at > 0 ? ", " : null}
          <Named item={item} />
        </span>
      ))}
      {others > 0 ? ` and ${others} more` : null}
    </>
  );
}

/** The fields of the one item that changed, as people call them. */
export function historyFields({ items, named }: History): string {
  const [only] = items === 1 ? named : [];
  return only ? fieldLabels(only.kind, only.fields).join(", ") : "";
}

function actionOf({ isAdded, isRemoved, kind }: HistoryItem): string {
  if (isSingleKind(kind)) return "Changed";
  if (isAdded && isRemoved) return "Added and deleted";
  if (isAdded) return "Added";
  return isRemoved ? "Deleted" : "Changed";
}

function Named({ item: { kind, id, title } }: { item: HistoryItem }) {
  const item = useItem(kind, id);
  const name = item && isItemKind(kind) ? titleOf(item) : title;
  if (name === null || name === "") return NOUNS[kind];
  return <ItemLink words={`“${name}”`} kind={kind} id={id} />;
}

/** What has no name, or whose name is not kept. */
const NOUNS: Record<PlanKind, string> = {
  period: "a period",
  theme: "a theme",
  teamMember: "a person",
  goal: "a goal",
  project: "a project",
  epic: "an epic",
  squad: "a squad",
  objective: "an objective",
  keyResult: "a key result",
  kpi: "a KPI",
  checkIn: "a check-in",
  update: "an update",
  reply: "an answer",
  view: "a saved view",
  settings: "the settings",
  foundation: "the foundation",
  strategy: "the strategy",
};
