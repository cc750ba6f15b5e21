import type { ReactNode } from "react";
import { Count } from "./count.tsx";
import { Pagination } from "./pagination.tsx";

interface ListPagesProps {
  /** Names what is paged, for screen readers. */
  label: string;
  list: { items: readonly unknown[]; total: number; nextCursor: string | null };
  /** Where in the list this page begins; null at its top. */
  cursor: string | null;
  address: (changes: { cursor: string | null }) => string;
}

/** The foot of a list that is read from its top down; null where it holds nothing. */
export function listPages({ label, list, cursor, address }: ListPagesProps): ReactNode {
  if (list.total === 0) return null;
  return (
    <Pagination
      label={label}
      newer={cursor ? { to: address({ cursor: null }) } : null}
      newerLabel="First page"
      older={list.nextCursor ? { to: address({ cursor: list.nextCursor }) } : null}
      olderLabel="Next page"
      summary={
        <>
          <Count value={list.items.length} /> of <Count value={list.total} /> shown
        </>
      }
    />
  );
}
