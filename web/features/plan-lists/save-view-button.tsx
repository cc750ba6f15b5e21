import { Bookmark } from "lucide-react";
import { useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { labelOfKey } from "../plan-fields/field-choices.ts";
import { fieldOf } from "../plan-fields/kinds.ts";
import type { ListView } from "../plan-store/address/list-view.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { useSavedViews } from "./use-saved-views.ts";
import { ViewNameDialog } from "./view-name-dialog.tsx";

type SaveViewButtonProps = { kind: ItemKind; view: ListView };

/** What the list is narrowed by is kept with one press, under a name made of it. */
export function SaveViewButton({ kind, view }: SaveViewButtonProps) {
  const store = usePlanStore();
  const saved = useSavedViews(kind, view);
  const [isNaming, setNaming] = useState(false);
  const { views, current, isChanged } = saved;
  if (!store.canEdit()) return null;
  const taken = views.flatMap(({ id, name }) => (id === current?.id ? [] : [name]));

  function save() {
    if (current) return saved.update(current);
    const name = unusedName(nameOf(store, kind, view), taken);
    saved.add(name);
    toast.good({
      title: `View “${name}” saved`,
      action: { label: "Rename", onSelect: () => setNaming(true) },
    });
  }

  return (
    <>
      {current && !isChanged ? null : (
        <Button size="sm" variant="quiet" icon={<Bookmark aria-hidden="true" />} onClick={save}>
          {current ? "Save changes" : "Save view"}
        </Button>
      )}
      {isNaming && current ? (
        <ViewNameDialog
          title={`Rename “${current.name}”`}
          save="Rename"
          name={current.name}
          taken={taken}
          onSave={(name) => saved.rename(current, name)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

/** What the filters say, in the words of their chips. */
function nameOf(store: PlanStore, kind: ItemKind, { search, filters }: ListView): string {
  const chosen = Object.entries(filters).flatMap(([name, keys]) => {
    const field = fieldOf(kind, name);
    return field ? keys.map((key) => labelOfKey(store, kind, field, key)) : [];
  });
  const words = search.trim() === "" ? chosen : [`“${search.trim()}”`, ...chosen];
  return words.join(", ").slice(0, LIMITS.viewNameMade);
}

/** Two views of one name could not be told apart. */
function unusedName(name: string, taken: readonly string[]): string {
  const isTaken = (one: string) => taken.some((other) => other.toLowerCase() === one.toLowerCase());
  let made = name;
  for (let count = 2; isTaken(made); count += 1) made = `${name} ${count}`;
  return made;
}
