import { useState } from "react";
import { useNavigate } from "react-router";
import type { SavedSearch } from "../../../worker/features/saved-searches/contract.ts";
import { OPENED, searchOf } from "../../../worker/features/saved-searches/rules.ts";
import type { ToolList } from "../../kit/resource-list/list-tools.ts";
import { useAuth } from "../../shell/auth.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { openedOf, presentFilters, useSearches } from "./present.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchList } from "./search-list.tsx";
import { useSearchActions } from "./use-search-actions.ts";

type SearchPanelProps = { list: ToolList; onClose: () => void };

/** Null while the searches are shown; else the one that gets a name: the present one, another's, one's own. */
type Naming = null | { of: SavedSearch | null; as: "new" | "copy" | "rename" };

/** Every saved search of a list, and what can be done with each. */
export function SearchPanel({ list, onClose }: SearchPanelProps) {
  const { isVisit } = useAuth();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch, pathname } = useSearches();
  const { change } = useSearchActions();
  const [naming, setNaming] = useState<Naming>(null);
  if (!data) {
    return error ? (
      <Notice
        live
        tone="bad"
        title="Couldn't load your saved searches"
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    ) : (
      <SkeletonGroup label="Loading saved searches" className="py-2">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  const { items, canShare } = data;
  const filters = presentFilters(list);
  const hasFilters = Object.keys(filters).length > 0;
  if (naming) {
    return (
      <SearchForm
        {...naming}
        list={pathname}
        filters={naming.of?.filters ?? filters}
        canShare={canShare}
        onCancel={() => setNaming(null)}
        onSaved={(saved) => {
          if (naming.as === "rename") return setNaming(null);
          onClose();
          void navigate(searchOf(saved), {
            replace: naming.as === "new",
            preventScrollReset: true,
          });
        }}
      />
    );
  }
  const opened = openedOf(list, items);
  const changed = opened?.isChanged && opened.search.owner === null ? opened.search : null;
  return (
    <div className="flex flex-col gap-3">
      <SearchList
        list={list}
        items={items}
        canShare={canShare}
        openedId={list.params.get(OPENED)}
        onOpened={onClose}
        onName={(of, as) => setNaming({ of, as })}
      />
      {isVisit ? null : (
        <div className="flex flex-col gap-2 border-t border-line pt-3">
          {changed ? (
            <Button
              block
              variant="primary"
              loading={change.isPending}
              onClick={() => change.mutate({ search: changed, changes: { filters } })}
            >
              <span className="truncate">Save changes to “{changed.name}”</span>
            </Button>
          ) : null}
          {hasFilters ? (
            <Button
              block
              variant={changed || opened ? "secondary" : "primary"}
              onClick={() => setNaming({ of: null, as: "new" })}
            >
              {opened ? "Save as a new search" : "Save this search"}
            </Button>
          ) : (
            <p className="text-sm text-muted">
              Filter or sort this list, then save the search here under a name.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
