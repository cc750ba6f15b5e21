import { memo, useState } from "react";
import { ChevronRight } from "lucide-react";
import type { Kpi } from "../../../worker/features/kpis/contract.ts";
import { valueWords } from "../../../worker/features/kpis/rules/kpi-words.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { KINDS } from "../plan-fields/kinds.ts";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { isJudged, isMeasured } from "../plan-fields/measure/measured.ts";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useItem, usePlanStore } from "../plan-store/use-plan.tsx";
import { feedsOf, type MapNode } from "./compose-map.ts";
import type { OpenBranches } from "./use-open-branches.ts";

type MapBranchProps = { nodes: readonly MapNode[]; depth: number; open: OpenBranches };

/** Items beside each other, each with what stands below it while it is open. */
export function MapBranch({ nodes, depth, open }: MapBranchProps) {
  const [most, setMost] = useState<number>(LIMITS.mapBranchShown);
  const left = nodes.length - most;
  return (
    <ul
      className={cx("flex min-w-0 flex-col", depth > 0 && "ml-3 border-l border-line pl-2 sm:pl-4")}
    >
      {nodes.slice(0, most).map((node) => (
        <li key={node.id} className="min-w-0 break-inside-avoid-page">
          <MapRow node={node} depth={depth} isOpen={open.isOpen(node.id, depth)} open={open} />
          {node.below.length > 0 && open.isOpen(node.id, depth) ? (
            <MapBranch nodes={node.below} depth={depth + 1} open={open} />
          ) : null}
        </li>
      ))}
      {left > 0 ? (
        <li className="py-1 pl-9">
          <Button size="sm" variant="quiet" onClick={() => setMost(most + LIMITS.mapBranchShown)}>
            Show {Math.min(left, LIMITS.mapBranchShown)} more of {left}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

type MapRowProps = { node: MapNode; depth: number; isOpen: boolean; open: OpenBranches };

const MapRow = memo(function MapRow({ node, depth, isOpen, open }: MapRowProps) {
  const { kind, id, title, size } = node;
  const item = useItem(kind, id);
  const isOut = item !== undefined && "status" in item && item.status === "cancelled";
  return (
    <div className="flex min-w-0 items-start gap-1 py-1">
      {size > 0 ? (
        <IconButton
          size="sm"
          label={`${isOpen ? "Hide" : "Show"} what is below ${title}`}
          aria-expanded={isOpen}
          icon={
            <ChevronRight
              aria-hidden
              className={cx("transition-transform", isOpen && "rotate-90")}
            />
          }
          onClick={() => open.toggle(id)}
        />
      ) : (
        <span aria-hidden className="w-8 shrink-0" />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 pt-0.5">
        <p className="min-w-0 flex-1 basis-56">
          <span className="mr-2 text-xs text-faint">{sayKind(kind)}</span>
          <ItemLink
            kind={kind}
            id={id}
            className={cx(
              depth === 0 ? "text-base font-semibold" : "text-base",
              isOut ? "text-faint line-through" : "text-ink",
            )}
          />
          {!isOpen && size > 0 ? (
            <span className="figures ml-2 text-sm text-faint">{size} below</span>
          ) : null}
          <Feeds node={node} />
        </p>
        <span className="flex shrink-0 items-center gap-3">
          {isJudged(kind) ? <HealthValue kind={kind} id={id} /> : null}
          {item && "side" in item ? <LastValue kpi={item} /> : null}
          {isMeasured(kind) ? <ProgressValue kind={kind} id={id} className="w-24" /> : null}
        </span>
      </div>
    </div>
  );
});

/** In the place of progress, which a number that is watched has none of. */
function LastValue({ kpi }: { kpi: Kpi }) {
  const { number } = useFormats();
  return (
    <span className="figures w-24 truncate text-right text-sm text-muted">
      {kpi.current === null ? "No value" : valueWords(kpi, kpi.current, number)}
    </span>
  );
}

/** The lines that go across the map. */
function Feeds({ node }: { node: MapNode }) {
  const { plan } = usePlanStore();
  return feedsOf(plan, node).map(({ id, share }) => (
    <span key={id} className="figures block text-sm text-muted">
      {share === null ? "Serves " : `Makes ${share} % of `}
      <ItemLink kind="keyResult" id={id} />
    </span>
  ));
}

const sayKind = (kind: MapNode["kind"]) =>
  KINDS[kind].one.replace(/^./u, (letter) => letter.toUpperCase());
