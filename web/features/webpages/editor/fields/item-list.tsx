import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";

type ItemListProps<Item> = {
  items: readonly Item[];
  /** What one is called, such as point or question. */
  noun: string;
  most: number;
  least?: number;
  blank: Item;
  onChange: (items: Item[]) => void;
  children: (item: Item, change: (next: Item) => void, index: number) => ReactNode;
  className?: string;
};

/** The items of a part below each other, each with what it holds, and room for one more. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { items, noun, most, least = 1, blank, onChange, children } = props;
  return (
    <div className="flex flex-col gap-2">
      <ul className={props.className ?? "flex flex-col gap-2"}>
        {items.map((item, index) => (
          // Items have no names of their own: their place is who they are.
          <li key={index} className="flex items-start gap-1.5">
            <div className="min-w-0 grow">
              {children(item, (next) => onChange(items.toSpliced(index, 1, next)), index)}
            </div>
            {items.length > least ? (
              <IconButton
                size="sm"
                label={`Remove ${noun} ${index + 1}`}
                icon={<X aria-hidden />}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {items.length < most ? (
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus aria-hidden />}
          className="-ml-2.5 self-start"
          onClick={() => onChange([...items, blank])}
        >
          Add a {noun}
        </Button>
      ) : null}
    </div>
  );
}
