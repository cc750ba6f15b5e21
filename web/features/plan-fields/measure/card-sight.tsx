import { Fragment, useCallback, useMemo, useSyncExternalStore } from "react";
import { isItemKind, type ItemKind } from "../../../../db/values/plans.ts";
import { lineAbove } from "../../../../worker/features/plans/rules/line-of-sight.ts";
import { itemAddressHere } from "../../plan-store/address/open-item.ts";
import { titleOf } from "../fields.ts";
import { openHere } from "./item-link.tsx";
import type { Row } from "../select/keys-of.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";

type Node = { kind: ItemKind; id: string; title: string };
type CardSightProps = { kind: ItemKind; row: Row; tabIndex: number };

/** What the item hangs on, from the top: 'Speed › Remote installation'. */
export function CardSight({ kind, row, tabIndex }: CardSightProps) {
  const nodes = useSight(kind, row);
  const [top, ...rest] = nodes;
  const nearest = rest.at(-1);
  if (!top) return null;
  const all = nodes.map(({ title }) => title).join(" › ");
  const shown = nearest ? [top, nearest] : [top];
  return (
    <p
      title={all}
      className="flex min-w-0 items-center gap-1 pr-5 text-xs text-faint pointer-coarse:pr-9"
    >
      {shown.map((node, at) => (
        <Fragment key={node.id}>
          {at > 0 ? <span aria-hidden>›</span> : null}
          <a
            href={itemAddressHere(node.kind, node.id)}
            tabIndex={tabIndex}
            draggable={false}
            onClick={(event) => openHere(event, node.kind, node.id)}
            className="min-w-0 shrink truncate rounded-sm first:max-w-2/5 only:max-w-full decoration-line-field underline-offset-2 hover:text-ink hover:underline"
          >
            {node.title}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** Follows the titles above an item: only the cards below a renamed goal are drawn anew. */
function useSight(kind: ItemKind, row: Row): readonly Node[] {
  const store = usePlanStore();
  const { id } = row;
  const read = useCallback(() => {
    const above = lineAbove(store.plan, kind, id).filter((node) => node.id !== id);
    return JSON.stringify(
      above.toReversed().flatMap((node) => {
        const item = store.get(node.kind, node.id);
        return item && isItemKind(node.kind) ? [{ ...node, title: titleOf(item) }] : [];
      }),
    );
  }, [store, kind, id]);
  // The row stands in the list because what it hangs on may be another item now.
  const subscribe = useCallback(
    (listener: () => void) => {
      const line = lineAbove(store.plan, kind, row.id);
      const ends = line.map((node) => store.subscribe(`item:${node.id}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, kind, row],
  );
  // A text is the same while it says the same; it is what read() wrote.
  const text = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => JSON.parse(text) as readonly Node[], [text]);
}
