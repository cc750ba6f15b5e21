import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { ListPage } from "./declaration.ts";
import type { ListInput } from "./list-address.ts";
import { CreateLink } from "./new-link.tsx";
import type { ListState } from "./use-resource-list.ts";

type Part<Input extends ListInput, Page extends ListPage, Choices> = {
  list: ListState<Input, Page, Choices>;
};

/** Before there is anything: what belongs here, and the first step. */
export function Nothing<I extends ListInput, P extends ListPage, C>({ list }: Part<I, P, C>) {
  const { title, says, picture, action, more } = list.declaration.empty;
  const { create } = list.declaration;
  const first = action ?? (create ? <CreateLink list={list} /> : null);
  return (
    <EmptyState
      title={title}
      picture={picture}
      action={
        first || more ? (
          <>
            {first}
            {more}
          </>
        ) : null
      }
    >
      {says}
    </EmptyState>
  );
}

/** What no row matches, and the way back to all of them. */
export function NoneMatch<I extends ListInput, P extends ListPage, C>({ list }: Part<I, P, C>) {
  const { none, empty, states, title } = list.declaration;
  const [only, ...others] = Object.entries(list.filter);
  if (only === undefined && !list.query["cursor"]) {
    return (
      <EmptyState bare title={empty.title}>
        {empty.says}
      </EmptyState>
    );
  }
  const isState = others.length === 0 && only?.[0] === states?.name;
  const words =
    (list.query["cursor"] ? none.offPage : undefined) ??
    (isState && only ? none.inState?.[only[1]] : undefined) ??
    (others.length === 0 && only ? none.within?.[only[0]] : undefined) ??
    none;
  return (
    <EmptyState
      bare
      title={words.title ?? "Nothing matches"}
      action={<LinkButton to="?">Show all {title.toLowerCase()}</LinkButton>}
    >
      {words.says}
    </EmptyState>
  );
}
