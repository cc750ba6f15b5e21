import { ListFilter } from "lucide-react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { Popover } from "../../../ui/popover.tsx";
import type { ListView } from "../../plan-store/address/list-view.ts";
import { FilterPanel } from "./filter-panel.tsx";

/** Which items of a list are shown: the button tells how many fields choose them. */
export function ItemFilter({ kind, view }: { kind: ItemKind; view: ListView }) {
  return (
    <Popover
      title="Filter"
      hideTitle
      className="w-84 p-2!"
      trigger={
        <Button icon={<ListFilter aria-hidden="true" />}>
          Filter
          <FilterCount view={view} />
        </Button>
      }
    >
      <FilterPanel kind={kind} view={view} />
    </Popover>
  );
}

export function FilterCount({ view: { filters } }: { view: ListView }) {
  const count = Object.values(filters).filter((keys) => keys.length > 0).length;
  if (count === 0) return null;
  return (
    <span className="figures text-accent">
      <Count value={count} />
    </span>
  );
}
