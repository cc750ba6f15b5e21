import { useState } from "react";

import {
  DropLine,
  Sortable,
  SortableHandle,
  useSortable,
  useSortableList,
} from "../../ui/sortable.tsx";
import { cx } from "../../ui/cx.ts";
import { type Lists, moveItem } from "../../ui/sortable-lists.ts";
import { Section, Specimen } from "./specimen.tsx";

export function OrderSection() {
  return (
    <Section
      id="order"
      title="Putting in order"
      intro="Taken by the handle with pointer or finger, moved with the arrow keys, Home and End on it, or by a menu. A line shows where it lands, and screen readers announce it."
    >
      <Specimen title="One list">
        {(theme) => <Board id={`steps-${theme}`} begin={{ Steps: STEPS }} />}
      </Specimen>
      <Specimen
        title="Two lists"
        note="Left and right lead from one to the other, also an empty one."
        wide
      >
        {(theme) => <Board id={`cards-${theme}`} begin={{ Left: CARDS, Right: [] }} />}
      </Specimen>
    </Section>
  );
}

const STEPS = ["Confirm the privacy text", "Tell who you are", "Name the company"];
const CARDS = ["Next steps", "Profile", "Feedback"];

function Board({ id, begin }: { id: string; begin: Lists }) {
  const [lists, setLists] = useState<Lists>(begin);
  return (
    <Sortable
      id={id}
      lists={lists}
      nameOf={(item) => item}
      onMove={(item, to) => setLists((before) => moveItem(before, item, to))}
    >
      <div className="flex flex-wrap gap-4">
        {Object.entries(lists).map(([name, items]) => (
          <List key={name} name={name} items={items} />
        ))}
      </div>
    </Sortable>
  );
}

function List({ name, items }: { name: string; items: readonly string[] }) {
  const { listRef, isOver } = useSortableList<HTMLOListElement>(name);
  return (
    <ol
      ref={listRef}
      aria-label={name}
      className={cx(
        "min-h-24 min-w-0 flex-1 basis-56 divide-y divide-line rounded-lg border bg-surface",
        isOver ? "border-accent" : "border-line",
      )}
    >
      {items.map((item) => (
        <Item key={item} item={item} />
      ))}
    </ol>
  );
}

function Item({ item }: { item: string }) {
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(item);
  return (
    <li
      ref={itemRef}
      className={cx("relative flex items-center gap-1.5 py-1.5 pl-1", isDragged && "opacity-60")}
    >
      <SortableHandle id={item} handleRef={handleRef} />
      <span className="min-w-0 text-base text-ink">{item}</span>
      <DropLine edge={edge} />
    </li>
  );
}
