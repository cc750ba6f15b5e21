import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { GripVertical } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";
import {
  type Lists,
  type Place,
  placeOf,
  placeUnder,
  type SortableKey,
  stepFrom,
} from "./sortable-lists.ts";

type Shared = {
  lists: Lists;
  nameOf: (id: string) => string;
  /** Tells one board from another on the same screen. */
  board: string;
  /** The item that keys moved last: its handle keeps the focus. */
  isHeld: (id: string) => boolean;
  hold: (id: string | null) => void;
  move: (id: string, to: Place) => void;
};

const SharedContext = createContext<Shared | null>(null);

function useShared(): Shared {
  const shared = use(SharedContext);
  if (!shared) throw new Error("A sortable item stands outside its Sortable");
  return shared;
}

type SortableProps = {
  /** Must differ between two boards on one screen. */
  id: string;
  lists: Lists;
  /** What an item is called when its move is told. */
  nameOf: (id: string) => string;
  onMove: (id: string, to: Place) => void;
  /** A new item of this kind was dragged in, from where useNewItem offers it. */
  onAdd?: ((kind: string, to: Place) => void) | undefined;
  children: ReactNode;
};

/**
 * Lists whose items are put in order: by pointer and touch with the handle, by keyboard with the arrow keys
 * on it. Whoever cannot see the move hears where the item stands now.
 */
export function Sortable(props: SortableProps) {
  const { id: board, lists, nameOf, onMove, onAdd, children } = props;
  const [told, setTold] = useState("");
  const held = useRef<string | null>(null);
  const isHeld = (id: string) => held.current === id;
  const hold = (id: string | null) => {
    held.current = id;
  };
  const move = (id: string, to: Place) => {
    const others = (lists[to.list] ?? []).filter((other) => other !== id);
    setTold(`${nameOf(id)}: now ${to.index + 1} of ${others.length + 1}.`);
    onMove(id, to);
  };
  const drop = useEffectEvent(({ source, location }: Dropped) => {
    const { id, kind } = source.data;
    const [target] = location.current.dropTargets;
    if (!target) return;
    const { list, id: over } = target.data;
    const to = placeUnder(lists, typeof id === "string" ? id : null, {
      list: String(list),
      ...(typeof over === "string" ? { id: over } : {}),
      isBelow: extractClosestEdge(target.data) === "bottom",
    });
    if (typeof kind === "string") onAdd?.(kind, to);
    if (typeof id !== "string") return;
    const from = placeOf(lists, id);
    if (from?.list !== to.list || from.index !== to.index) move(id, to);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data["board"] === board,
        onDrop: (event) => drop(event),
      }),
    [board],
  );
  return (
    <SharedContext value={{ lists, nameOf, board, isHeld, hold, move }}>
      {children}
      <span role="status" className="sr-only">
        {told}
      </span>
    </SharedContext>
  );
}

type Dropped = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]["onDrop"]>>[0];
type Edge = "top" | "bottom" | null;

type Sorted<Item extends HTMLElement> = {
  itemRef: RefObject<Item | null>;
  handleRef: RefObject<HTMLButtonElement | null>;
  isDragged: boolean;
  /** Where a line shows that the dragged item would land. */
  edge: Edge;
};

/** One item of a list: it is dragged by its handle and takes others above or below itself. */
export function useSortable<Item extends HTMLElement>(id: string): Sorted<Item> {
  const { lists, board } = useShared();
  const list = placeOf(lists, id)?.list ?? "";
  const itemRef = useRef<Item>(null);
  const handleRef = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge>(null);
  useEffect(() => {
    const [element, dragHandle] = [itemRef.current, handleRef.current];
    if (!element || !dragHandle) return;
    const follow = ({ self, source }: ElementDropTargetEventBasePayload) =>
      setEdge(source.data["id"] === id ? null : edgeOf(self.data));
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ board, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data["board"] === board,
        getData: ({ input }) =>
          attachClosestEdge({ list, id }, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: follow,
        onDragEnter: follow,
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [board, id, list]);
  return { itemRef, handleRef, isDragged, edge };
}

function edgeOf(data: Record<string | symbol, unknown>): Edge {
  const edge = extractClosestEdge(data);
  return edge === "top" || edge === "bottom" ? edge : null;
}

/** The free room of a list, so that an empty one can be filled too. */
export function useSortableList<List extends HTMLElement>(list: string) {
  const { board } = useShared();
  const listRef = useRef<List>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = listRef.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data["board"] === board,
      getData: () => ({ list }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [board, list]);
  return { listRef, isOver };
}

/** Something that is not in the lists yet, and can be dragged to its place there. */
export function useNewItem<Item extends HTMLElement>(kind: string, isOff = false) {
  const { board } = useShared();
  const itemRef = useRef<Item>(null);
  useEffect(() => {
    const element = itemRef.current;
    if (!element || isOff) return;
    return draggable({ element, getInitialData: () => ({ board, kind }) });
  }, [board, kind, isOff]);
  return itemRef;
}

type HandleProps = {
  id: string;
  handleRef: RefObject<HTMLButtonElement | null>;
  className?: string | undefined;
};

/** Moves an item as a key on its handle does, for a menu; null where that key leads nowhere. */
export function useMoveBy(id: string): (key: SortableKey) => (() => void) | null {
  const { lists, move } = useShared();
  return (key) => {
    const to = stepFrom(lists, id, key);
    return to && (() => move(id, to));
  };
}

/** Where an item is taken hold of; the arrow keys, Home and End move it from here. */
export function SortableHandle({ id, handleRef, className }: HandleProps) {
  const { lists, nameOf, isHeld, hold, move } = useShared();
  const { list, index } = placeOf(lists, id) ?? { list: "", index: 0 };
  const sideways = Object.keys(lists).length > 1 ? "ArrowLeft ArrowRight " : "";
  // Wherever the move put the item, also mounted anew in another list, its handle is focused in time for the next key.
  const keepFocus = useEffectEvent(() => {
    if (isHeld(id) && document.activeElement === document.body) handleRef.current?.focus();
  });
  useLayoutEffect(() => keepFocus(), [list, index]);
  return (
    <button
      ref={handleRef}
      type="button"
      aria-label={`Move ${nameOf(id)}`}
      aria-keyshortcuts={`ArrowUp ArrowDown ${sideways}Home End`}
      title="Drag, or use the arrow keys"
      className={buttonClass({
        variant: "quiet",
        size: "sm",
        square: true,
        className: cx("cursor-grab touch-none active:cursor-grabbing", className),
      })}
      onKeyDown={(event) => {
        const to = stepFrom(lists, id, event.key);
        if (!to) return;
        event.preventDefault();
        hold(id);
        move(id, to);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hold(null);
      }}
    >
      <GripVertical aria-hidden />
    </button>
  );
}

/** The line between two items where the dragged one would land. */
export function DropLine({ edge }: { edge: Edge }) {
  if (!edge) return null;
  return (
    <span
      aria-hidden
      data-drop-line={edge}
      className={cx(
        "pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-accent",
        edge === "top" ? "-top-px" : "-bottom-px",
      )}
    />
  );
}
