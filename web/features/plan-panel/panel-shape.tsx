import { useEffect } from "react";
import { Skeleton, SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { closeItem, useOpenItem } from "../plan-store/address/open-item.ts";
import { useItem } from "../plan-store/use-plan.tsx";

/** From here on there is room for a panel and most of the list. */
export const WIDE = "(min-width: 80rem)";
export const isWide = () => window.matchMedia(WIDE).matches;

type PanelShapeProps = { label: string; title?: string; onClose: () => void };

/** Stands where the panel will, from the press on, while its script comes. */
export function PanelShape({ label, title = "", onClose }: PanelShapeProps) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return (
    <div data-panel-shape data-side-panel={isWide() || undefined} className="panel-place">
      <p className="border-b border-line px-5 text-sm/12 text-faint first-letter:uppercase sm:px-6 pointer-coarse:py-1">
        {label}
      </p>
      <SkeletonGroup label="Loading" className="flex flex-col gap-6 px-5 pt-3 sm:px-6">
        <span className="serif py-0.5 text-2xl/8 wrap-anywhere">{title}</span>
        <BelowTitleShape />
      </SkeletonGroup>
    </div>
  );
}

export function BelowTitleShape() {
  return (
    <>
      <SkeletonText />
      <Skeleton shape="block" />
    </>
  );
}

export const isShapeShown = () => document.querySelector("[data-panel-shape]") !== null;

/** What is known of the open item already. */
export function ItemShape() {
  const open = useOpenItem();
  const item = useItem(open?.kind ?? "goal", open?.id ?? "");
  if (!open) return null;
  const { one } = KINDS[open.kind];
  const label = open.id === "new" ? `New ${one}` : one;
  return <PanelShape label={label} title={item ? titleOf(item) : ""} onClose={closeItem} />;
}
