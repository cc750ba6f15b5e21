import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { useSelection } from "../../lib/use-selection.ts";
import type { ListDeclaration, ListPage } from "./declaration.ts";
import {
  type Changes,
  filterOf,
  listAddress,
  type ListInput,
  type ListQuery,
  queryOf,
} from "./list-address.ts";

type Reads<Page extends ListPage, Key extends QueryKey> = (
  query: ListQuery,
) => UseQueryOptions<Page, Error, Page, Key>;

/** A list as the address asks for it: its page, where its parts lead, and what is ticked. */
export function useResourceList<
  Input extends ListInput,
  Page extends ListPage,
  Choices,
  Key extends QueryKey,
>(
  declaration: ListDeclaration<Input, Page, Choices>,
  read: Reads<Page, Key>,
  loaded: Page,
  choices: Choices,
) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const query = queryOf(declaration.input, params);
  const { data: page, isError, isFetching, refetch } = useSeededQuery(read(query), loaded);
  const { idOf, opens, over = [] } = declaration;
  const selection = useSelection(
    { items: page.items.map((row) => ({ id: idOf(row) })) },
    JSON.stringify(query),
  );
  const closed = Object.fromEntries([...(opens ? [opens] : []), ...over].map((it) => [it, null]));
  const address = (changes: Changes) => listAddress(params, { ...closed, ...changes });
  const filter = filterOf(query);
  const hasStandardState = declaration.states?.all === null;
  return {
    declaration,
    choices,
    params,
    query,
    /** What is let through, for what is done to all of it. */
    filter,
    page,
    selection,
    /** The same list with something changed, and nothing open over it. */
    address,
    /** The same page of it, with something open over it. */
    overIt: (changes: Changes) => address({ cursor: params.get("cursor"), ...changes }),
    isFiltered: Object.keys(filter).length > 0,
    /** There is nothing to filter either. */
    isEmpty:
      page.items.length === 0 &&
      Object.keys(filter).length === 0 &&
      !query["cursor"] &&
      !hasStandardState,
    isMoving: navigation.location?.pathname === pathname,
    retry: isError ? { isBusy: isFetching, again: () => void refetch() } : null,
  };
}

export type ListState<Input extends ListInput, Page extends ListPage, Choices> = ReturnType<
  typeof useResourceList<Input, Page, Choices, QueryKey>
>;
