import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { changeListView, type ListView } from "../plan-store/address/list-view.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { useSavedViews } from "./use-saved-views.ts";
import { ViewNameDialog } from "./view-name-dialog.tsx";
import { viewOfQuery } from "../plan-fields/filter/view-query.ts";

type SavedViewsProps = { kind: ItemKind; view: ListView };

/** Views that were kept under a name: opened, changed, named anew and deleted from one menu. */
export function SavedViews({ kind, view }: SavedViewsProps) {
  const canEdit = usePlanStore().canEdit();
  const saved = useSavedViews(kind, view);
  const { views, current, isChanged } = saved;
  const [naming, setNaming] = useState<"new" | "rename" | null>(null);
  if (views.length === 0 && !canEdit) return null;

  const entries: MenuEntry[] = [];
  if (views.length > 0) {
    entries.push({
      kind: "choice",
      label: "Saved views",
      value: current?.id ?? "",
      options: views.map(({ id, name }) => ({ value: id, label: name })),
      onChange: (id) => {
        const chosen = views.find((one) => one.id === id);
        if (chosen) saved.open(chosen);
      },
    });
    entries.push({ kind: "separator" });
  }
  if (current && isChanged) {
    entries.push({
      kind: "action",
      label: `Discard the changes to “${current.name}”`,
      onSelect: () => saved.open(current),
    });
    if (canEdit) {
      entries.push({
        kind: "action",
        label: `Save the changes to “${current.name}”`,
        onSelect: () => saved.update(current),
      });
    }
  }
  if (canEdit) {
    entries.push({ kind: "action", label: "Save as a new view", onSelect: () => setNaming("new") });
  }
  if (current) {
    entries.push({
      kind: "action",
      label: "Close this view",
      onSelect: () => changeListView(kind, { ...viewOfQuery(kind, ""), saved: null }),
    });
    if (canEdit) {
      entries.push(
        { kind: "separator" },
        {
          kind: "action",
          label: `Rename “${current.name}”`,
          onSelect: () => setNaming("rename"),
        },
        {
          kind: "action",
          danger: true,
          label: `Delete “${current.name}”`,
          onSelect: () => saved.remove(current),
        },
      );
    }
  }

  return (
    <>
      <Menu
        align="start"
        entries={entries}
        trigger={
          <Button icon={<Bookmark aria-hidden="true" />} className="max-w-60 min-w-0 shrink">
            <span className="truncate">{current?.name ?? "Views"}</span>
            {isChanged ? <span className="text-sm font-normal text-faint">changed</span> : null}
            <ChevronDown aria-hidden="true" className="opacity-60" />
          </Button>
        }
      />
      {naming ? (
        <ViewNameDialog
          title={naming === "new" ? "Save this view" : `Rename “${current?.name ?? ""}”`}
          save={naming === "new" ? "Save view" : "Rename"}
          name={naming === "rename" ? (current?.name ?? "") : ""}
          taken={views.flatMap(({ id, name }) =>
            naming === "rename" && id === current?.id ? [] : [name],
          )}
          onSave={(name) => {
            if (naming === "new") saved.add(name);
            else if (current) saved.rename(current, name);
          }}
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  );
}
