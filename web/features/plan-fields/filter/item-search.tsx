import type { ItemKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { changeListView } from "../../plan-store/address/list-view.ts";

type ItemSearchProps = { kind: ItemKind; label: string; search: string; className: string };

/** What a list is searched for, kept in its address; Escape empties it. */
export function ItemSearch({ kind, label, search, className }: ItemSearchProps) {
  return (
    <SearchField
      label={label}
      value={search}
      maxLength={LIMITS.searchLength}
      onChange={(event) => changeListView(kind, { search: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || search === "") return;
        event.preventDefault();
        changeListView(kind, { search: "" });
      }}
      fieldClassName={className}
    />
  );
}
