import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";

/** More than these wait behind a button, so that what stands below stays within reach. */
const SHOWN = 8;

type ShortListProps<Item> = {
  items: readonly Item[];
  what: string;
  children: (item: Item) => ReactNode;
};

export function ShortList<Item>({ items, what, children }: ShortListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul className="mt-3 divide-y divide-line">{shown.map(children)}</ul>
      {shown.length < items.length ? (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          <span>
            Show all <Count value={items.length} /> {what}
          </span>
        </Button>
      ) : null}
    </>
  );
}
