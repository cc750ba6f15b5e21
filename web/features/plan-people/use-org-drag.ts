import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useState } from "react";

const WHAT = "team-member";

/** A person is dragged by their line and dropped on whom they shall report to. */
export function useOrgDrag(
  line: RefObject<HTMLElement | null>,
  { id, isOn }: { id: string; isOn: boolean },
) {
  const [isOver, setOver] = useState(false);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = line.current;
    if (!element || !isOn) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ what: WHAT, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data["what"] === WHAT && source.data["id"] !== id,
        getData: () => ({ managerId: id }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    );
  }, [line, id, isOn]);
  return { isOver, isDragged };
}

export const isPerson = (data: Record<string | symbol, unknown>) => data["what"] === WHAT;
