import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { LayoutInput } from "../../../worker/features/dashboards/contract.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import {
  DropLine,
  Sortable,
  SortableHandle,
  useSortable,
  useSortableList,
} from "../../ui/sortable.tsx";
import { moveItem } from "../../ui/sortable-lists.ts";
import { ArrangeTrouble } from "./arrange-trouble.tsx";
import type { Face, Faces } from "../../shell/cards/face.tsx";
import type { LayoutControl } from "./use-layout.ts";

export type ArrangeBoardProps = {
  name: DashboardName;
  faces: Faces;
  control: LayoutControl;
  onClose: () => void;
};

/** The cards by name in their columns, to be put in order, hidden and shown again. */
export function ArrangeBoard({ name, faces, control, onClose }: ArrangeBoardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { draft, trouble } = control;
  const [main, side] = draft?.columns ?? [[], []];
  const hidden = (draft?.hidden ?? []).filter((id) => faces[id]);
  const lists = { main, side };
  const nameOf = (id: string) => faces[id]?.title ?? id;
  const put = (moved: Record<string, string[]>, away: string[]) =>
    control.change({ columns: [moved["main"] ?? [], moved["side"] ?? []], hidden: away });
  const [told, setTold] = useState("");
  const hide = (id: string) => {
    control.change(without({ columns: [main, side], hidden }, id));
    setTold(`${nameOf(id)} is hidden.`);
    focusNext(`Add ${nameOf(id)}`);
  };
  const add = (id: string) => {
    const others = hidden.filter((other) => other !== id);
    put({ main: [...main, id], side }, others);
    setTold(`${nameOf(id)} is now at the end of the main column.`);
    focusNext(`Move ${nameOf(id)}`);
  };
  const close = (leave: () => void) => () => {
    leave();
    onClose();
  };

  return (
    <section aria-labelledby="arrange-heading" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
        <div className="min-w-0">
          <h2
            ref={heading}
            id="arrange-heading"
            tabIndex={-1}
            className="text-base font-semibold outline-none"
          >
            Arrange your cards
          </h2>
          <p className="text-sm text-muted">
            Drag a card by its handle, or move it with the arrow keys. The layout applies to all
            your devices.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" loading={control.isResetting} onClick={control.reset}>
            Reset to default
          </Button>
          <Button size="sm" onClick={close(trouble ? control.takeTheirs : control.cancel)}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" onClick={close(control.done)}>
            Done
          </Button>
        </div>
      </div>
      <ArrangeTrouble control={control} nameOf={nameOf} />
      {draft ? (
        <Sortable
          id={`dashboard-${name}`}
          lists={lists}
          nameOf={nameOf}
          onMove={(id, to) => put(moveItem(lists, id, to), hidden)}
        >
          <div className="grid items-start gap-5 lg:grid-cols-3">
            <Column list="main" label="Main column" className="lg:col-span-2">
              {main.map((id) => (
                <Tile key={id} id={id} face={faces[id]} onHide={() => hide(id)} />
              ))}
            </Column>
            <Column list="side" label="Side column">
              {side.map((id) => (
                <Tile key={id} id={id} face={faces[id]} onHide={() => hide(id)} />
              ))}
            </Column>
          </div>
        </Sortable>
      ) : null}
      {draft ? <Hidden ids={hidden} faces={faces} onAdd={add} /> : null}
      <span role="status" className="sr-only">
        {told}
      </span>
    </section>
  );
}

/** A card changes its list with its button; the focus goes on to the one that it has there. */
function focusNext(label: string) {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus();
  });
}

function without({ columns: [main, side], hidden }: LayoutInput, id: string): LayoutInput {
  const others = (ids: string[]) => ids.filter((other) => other !== id);
  return { columns: [others(main), others(side)], hidden: [...hidden, id] };
}

type ColumnProps = {
  list: string;
  label: string;
  className?: string;
  children: ReactNode[];
};

function Column({ list, label, className, children }: ColumnProps) {
  const { listRef, isOver } = useSortableList<HTMLUListElement>(list);
  return (
    <div className={className}>
      <h3 className="mb-2 text-sm text-faint">{label}</h3>
      <ul
        ref={listRef}
        className={cx(
          "flex min-h-20 flex-col gap-2 rounded-lg border border-dashed p-2 transition-colors",
          isOver ? "border-accent" : "border-line-strong",
        )}
      >
        {children.length === 0 ? (
          <li className="p-3 text-sm text-muted">Drop cards here.</li>
        ) : (
          children
        )}
      </ul>
    </div>
  );
}

type TileProps = { id: string; face: Face<never> | undefined; onHide: () => void };

function Tile({ id, face, onHide }: TileProps) {
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(id);
  if (!face) return null;
  return (
    <li
      ref={itemRef}
      className={cx(
        "relative flex items-center gap-2 rounded-md border border-line bg-surface py-2 pr-2 pl-1",
        isDragged && "opacity-40",
      )}
    >
      <DropLine edge={edge} />
      <SortableHandle id={id} handleRef={handleRef} />
      <div className="min-w-0 grow">
        <p className="font-medium">{face.title}</p>
        <p className="text-sm text-muted">{face.shows}</p>
      </div>
      <IconButton
        size="sm"
        label={`Hide ${face.title}`}
        icon={<EyeOff aria-hidden />}
        onClick={onHide}
      />
    </li>
  );
}

type HiddenProps = { ids: readonly string[]; faces: Faces; onAdd: (id: string) => void };

function Hidden({ ids, faces, onAdd }: HiddenProps) {
  return (
    <div>
      <h3 className="text-sm text-faint">Hidden</h3>
      {ids.length === 0 ? (
        <p className="mt-2 text-sm text-muted">No card is hidden.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {ids.map((id) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p className="font-medium">{faces[id]?.title}</p>
                <p className="text-sm text-muted">{faces[id]?.shows}</p>
              </div>
              <Button
                size="sm"
                icon={<Eye aria-hidden />}
                aria-label={`Add ${faces[id]?.title}`}
                onClick={() => onAdd(id)}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
