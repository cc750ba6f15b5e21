import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { isPerson } from "./use-org-drag.ts";

type OrgTopDropProps = {
  /** Where somebody was dropped: on whom, or on nobody. */
  onDrop: (memberId: string, managerId: string | null) => void;
};

/** While somebody is dragged: the place for those without a manager. It takes the drops on people too. */
export function OrgTopDrop({ onDrop }: OrgTopDropProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [isOver, setOver] = useState(false);
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isPerson(source.data),
        getData: () => ({ managerId: null }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
      monitorForElements({
        canMonitor: ({ source }) => isPerson(source.data),
        onDragStart: () => setDragging(true),
        onDrop: ({ source, location }) => {
          setDragging(false);
          const [target] = location.current.dropTargets;
          if (!target) return;
          const { managerId } = target.data;
          dropped(String(source.data["id"]), typeof managerId === "string" ? managerId : null);
        },
      }),
    );
  }, []);
  return (
    <div
      ref={place}
      className={cx(
        "ml-auto rounded-md border border-dashed px-3 py-1.5 text-sm transition-colors",
        isOver
          ? "border-accent bg-accent-wash text-accent"
          : isDragging
            ? "border-line-field text-ink"
            : "border-line text-faint",
      )}
    >
      {isDragging
        ? "Drop here for no manager"
        : "Drag someone onto their manager, or press F2 on a row to choose one by name."}
    </div>
  );
}
