import { useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Redirect,
  RedirectList,
  RedirectTest,
} from "../../../../worker/features/redirects/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { REDIRECT_KEYS, redirectQuery } from "../queries.ts";
import { RedirectEditor } from "./redirect-editor.tsx";

type RedirectDrawerProps = {
  list: RedirectList;
  /** What the address named when the screen was loaded. */
  opened: Redirect | null;
  /** From the address: a redirect's id, or new. */
  open: string | null;
  /** The old path that a new one begins with. */
  fromPath: string;
  timeZone: string;
  onClose: () => void;
  onRemove: (redirect: Redirect) => void;
};

export function RedirectDrawer(props: RedirectDrawerProps) {
  const { list, opened, open, fromPath, timeZone, onClose, onRemove } = props;
  const id = open === "new" ? null : open;
  const near = useNear(id, list);
  const { data, error } = useQuery({
    ...redirectQuery(near ? null : id),
    initialData: () => (!near && opened?.id === id ? opened : undefined),
  });
  return (
    <RowDrawer
      open={open}
      row={near ?? data ?? null}
      titles={{
        one: "Redirect",
        new: "New redirect",
        gone: "This redirect is gone",
        all: "All redirects",
      }}
      pending={isProblem(error) ? null : <Pending error={error} />}
      onClose={onClose}
    >
      {(redirect) => (
        <RedirectEditor
          key={fromPath}
          redirect={redirect}
          known={list.tags.map(({ tag }) => tag)}
          fromPath={fromPath}
          timeZone={timeZone}
          onClose={onClose}
          onRemove={onRemove}
        />
      )}
    </RowDrawer>
  );
}

function Pending({ error }: { error: Error | null }) {
  return error ? (
    <Notice live tone="bad" title="This redirect could not be loaded">
      {error.message}
    </Notice>
  ) : (
    <SkeletonGroup label="Loading the redirect" className="flex flex-col gap-6">
      <Skeleton size="h-9 w-full" />
      <Skeleton size="h-9 w-full" />
      <Skeleton size="h-9 w-full" />
    </SkeletonGroup>
  );
}

/** In the list, or among what a test named. */
function useNear(id: string | null, list: RedirectList) {
  const queries = useQueryClient();
  if (id === null) return null;
  const isIt = (redirect: Redirect) => redirect.id === id;
  const tests = queries.getQueriesData<RedirectTest>({ queryKey: [...REDIRECT_KEYS.tests] });
  const named = tests.flatMap(([, test]) => [
    ...(test?.rule ? [test.rule] : []),
    ...(test?.passedOver ?? []).map(({ redirect }) => redirect),
  ]);
  return list.items.find(isIt) ?? named.find(isIt) ?? null;
}
