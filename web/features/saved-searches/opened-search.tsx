import { useEffect } from "react";
import { useNavigate } from "react-router";
import { searchOf } from "../../../worker/features/saved-searches/rules.ts";
import type { ToolList } from "../../kit/resource-list/list-tools.ts";
import { useAuth } from "../../shell/auth.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { openedOf, presentFilters, useSearches } from "./present.ts";
import { useSearchActions } from "./use-search-actions.ts";

type OpenedProps = { list: ToolList };

/** The name of the search that is open, where its button stands. */
export function OpenedName({ list }: OpenedProps) {
  const opened = openedOf(list, useSearches().data?.items);
  if (!opened) return "Saved searches";
  const { search, isChanged } = opened;
  return (
    <>
      <span className="sr-only">{`Saved search: ${search.name}${isChanged ? ", changed" : ""}`}</span>
      <span aria-hidden="true" className="max-w-48 truncate">
        {search.name}
      </span>
      {isChanged ? (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
      ) : null}
    </>
  );
}

/** What differs from the search that is open: its filters were changed, or some are gone. */
export function OpenedLine({ list }: OpenedProps) {
  const { data } = useSearches();
  const { isVisit } = useAuth();
  const { change } = useSearchActions();
  const opened = openedOf(list, data?.items);
  useLeftOut(list, opened?.dropped ?? []);
  if (!opened || (!opened.isChanged && opened.dropped.length === 0)) return null;
  const { search, dropped } = opened;
  const save = (label: string) =>
    search.owner !== null || isVisit ? null : (
      <Button
        size="sm"
        loading={change.isPending}
        onClick={() => change.mutate({ search, changes: { filters: presentFilters(list) } })}
      >
        <span className="max-w-72 truncate">{label}</span>
      </Button>
    );
  if (dropped.length > 0) {
    const parts = dropped.map(([name, value]) => `${name} “${value}”`).join(", ");
    return (
      <Notice
        live
        tone="warn"
        title={`Part of “${search.name}” was left out`}
        action={save("Save without it")}
      >
        <span className="wrap-anywhere">No longer available in this list: {parts}.</span>
      </Notice>
    );
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">Changed since “{search.name}” was saved.</span>
      {save(`Save changes to “${search.name}”`)}
      <LinkButton size="sm" variant="quiet" to={searchOf(search)} preventScrollReset>
        Discard changes
      </LinkButton>
    </div>
  );
}

/** What the list does not know leaves the address too: no field shows a filter that does not apply. */
function useLeftOut({ params, address }: ToolList, dropped: readonly [string, string][]) {
  const navigate = useNavigate();
  const left = dropped.filter(([name, value]) => params.get(name) === value);
  const to =
    left.length > 0 ? address(Object.fromEntries(left.map(([name]) => [name, null]))) : null;
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true, preventScrollReset: true });
  }, [navigate, to]);
}
