import { Fragment, type ReactNode, useState } from "react";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

type RowDrawerProps<Row extends { id: string }> = {
  /** From the address: a row's id, or new. */
  open: string | null;
  /** What is known by that id. */
  row: Row | null;
  titles: { one: string; new: string; gone: string; all: string };
  /** Shown in place of 'gone', as long as there is no answer. */
  pending?: ReactNode;
  onClose: () => void;
  children: (row: Row | null) => ReactNode;
};

/** A row by its own address. One that somebody else removes meanwhile stays open with what was typed. */
export function RowDrawer<Row extends { id: string }>(props: RowDrawerProps<Row>) {
  const { open, row: found, titles, pending, onClose, children } = props;
  const row = useLastKnown(open, found);
  const isNew = open === "new";
  return (
    <Drawer
      size="lg"
      open={open !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isNew ? titles.new : titles.one}
    >
      {open === null ? null : isNew || row ? (
        <Fragment key={open}>{children(row)}</Fragment>
      ) : (
        (pending ?? (
          <EmptyState
            bare
            headingLevel={3}
            title={titles.gone}
            action={<LinkButton to="?">{titles.all}</LinkButton>}
          >
            Another admin may have removed it, or the link is incomplete.
          </EmptyState>
        ))
      )}
    </Drawer>
  );
}

function useLastKnown<Row extends { id: string }>(open: string | null, found: Row | null) {
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  return found ?? (known?.id === open ? known : null);
}
