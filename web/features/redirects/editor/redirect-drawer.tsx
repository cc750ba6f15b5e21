import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  Redirect,
  RedirectList,
  RedirectTest,
} from "../../../../worker/features/redirects/contract.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { REDIRECT_KEYS } from "../queries.ts";
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
  const found = useFound(open, list, opened);
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  const redirect = found ?? (known?.id === open ? known : null);
  const isNew = open === "new";
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
      ) : (
        <EmptyState
          bare
          headingLevel={3}
          title="This redirect is gone"
          action={<LinkButton to="?">All redirects</LinkButton>}
        >
          Somebody removed it, or its address was not copied completely.
        </EmptyState>
      )}
    </Drawer>
  );
}

/** In the list, among what a test named, or as the screen was loaded with it. */
function useFound(id: string | null, list: RedirectList, opened: Redirect | null) {
  const queries = useQueryClient();
  if (id === null || id === "new") return null;
  const isIt = (redirect: Redirect) => redirect.id === id;
  const tests = queries.getQueriesData<RedirectTest>({ queryKey: [...REDIRECT_KEYS.tests] });
  const named = tests.flatMap(([, test]) => [
    ...(test?.rule ? [test.rule] : []),
    ...(test?.passedOver ?? []).map(({ redirect }) => redirect),
  ]);
  return list.items.find(isIt) ?? named.find(isIt) ?? (opened && isIt(opened) ? opened : null);
}
