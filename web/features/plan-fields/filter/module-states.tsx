import type { ItemKind } from "../../../../db/values/plans.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { changeListView, type ListView } from "../../plan-store/address/list-view.ts";
import { openNewItem } from "../../plan-store/address/open-item.ts";
import { labelOfKey } from "../field-choices.ts";
import { fieldOf, KINDS } from "../kinds.ts";
import { LESSONS } from "../kinds/lessons.ts";
import { DemoOffer } from "../../plan-store/demo/demo-offer.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import { UNFILTERED } from "./view-query.ts";

export function NothingYet({ kind }: { kind: ItemKind }) {
  const canEdit = usePlanStore().canEdit();
  const { title, words, action } = LESSONS[kind];
  return (
    <EmptyState
      title={title}
      action={
        canEdit ? (
          <>
            <Button variant="primary" onClick={() => openNewItem(kind)}>
              {action}
            </Button>
            <DemoOffer module={KINDS[kind].module} />
          </>
        ) : null
      }
    >
      <p>{words}</p>
    </EmptyState>
  );
}

/** Says what stands in the way of finding something, and takes it away. */
export function NothingFound({ kind, view }: { kind: ItemKind; view: ListView }) {
  const store = usePlanStore();
  const narrowed = Object.entries(view.filters).flatMap(([name, keys]) => {
    const field = fieldOf(kind, name);
    if (!field || keys.length === 0) return [];
    const labels = keys.map((key) => labelOfKey(store, kind, field, key));
    return [`${field.label}: ${labels.join(" or ")}`];
  });
  const search = view.search.trim();
  if (search !== "") narrowed.unshift(`the words “${search}”`);
  return (
    <EmptyState
      title={`No ${KINDS[kind].many} match`}
      action={<Button onClick={() => changeListView(kind, UNFILTERED)}>Clear all filters</Button>}
    >
      <p>Searched for: {narrowed.join("; ")}.</p>
    </EmptyState>
  );
}
