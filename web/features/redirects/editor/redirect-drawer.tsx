import { useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Redirect,
  RedirectList,
  RedirectTest,
} from "../../../../worker/features/redirects/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { useKeptItem } from "../../../lib/use-kept-item.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
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

/** A redirect by its own address. One that another admin removes meanwhile stays open with what was typed. */
export function RedirectDrawer(props: RedirectDrawerProps) {
  const { list, opened, open, fromPath, timeZone, onClose, onRemove } = props;
  const isNew = open === "new";
  const id = isNew ? null : open;
  const near = useNear(id, list);
  const asked = useQuery({
    ...redirectQuery(near ? null : id),
    initialData: () => (!near && opened?.id === id ? opened : undefined),
  });
  const redirect = useKeptItem(id, near ?? asked.data ?? null);
  return (
    <Drawer
      size="lg"
      open={open !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isNew ? "New redirect" : "Redirect"}
    >
      {open === null ? null : isNew || redirect ? (
        <RedirectEditor
          key={`${open} ${fromPath}`}
          redirect={redirect}
          known={list.tags.map(({ tag }) => tag)}
          {...{ fromPath, timeZone, onClose, onRemove }}
        />
      ) : asked.error ? (
        <Missing error={asked.error} />
      ) : (
        <SkeletonGroup label="Loading the redirect" className="flex flex-col gap-6">
          <Skeleton size="h-9 w-full" />
          <Skeleton size="h-9 w-full" />
          <Skeleton size="h-9 w-full" />
        </SkeletonGroup>
      )}
    </Drawer>
  );
}

function Missing({ error }: { error: Error }) {
  if (!isProblem(error)) {
    return (
      <Notice live tone="bad" title="This redirect could not be loaded">
        {error.message}
      </Notice>
    );
  }
  return (
    <EmptyState
      bare
      headingLevel={3}
      title="This redirect is gone"
      action={<LinkButton to="?">All redirects</LinkButton>}
    >
      Somebody removed it, or its address was not copied completely.
    </EmptyState>
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
