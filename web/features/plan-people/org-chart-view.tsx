import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { openItem, openNewItem } from "../plan-store/address/open-item.ts";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { ManagerDialog } from "./manager-dialog.tsx";
import { OrgRow } from "./org-row.tsx";
import { OrgTopDrop } from "./org-top-drop.tsx";
import { orgLines } from "./org-tree.ts";
import { useManagerAction } from "./use-manager-action.ts";
import { useOrgChart } from "./use-org-chart.ts";
import { useOrgFocus } from "./use-org-focus.ts";

const ROW = 52;
const OVERSCAN = 6;
/** A small company is seen whole; of a large one the first levels. */
const UNFOLDED_UP_TO = 60;
const LEVELS_OPEN = 2;

/** Who reports to whom, as a tree that folds. */
export function OrgChartView({ rows }: ViewProps) {
  const store = usePlanStore();
  const chart = useOrgChart();
  const setManager = useManagerAction();
  const frame = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [asked, setAsked] = useState<string | null>(null);
  const [refused, setRefused] = useState({ id: "", words: "" });
  const [told, setTold] = useState("");
  const everyone = store.plan.all("teamMember").size;

  const lines = useMemo(() => {
    const found = rows.length < everyone ? new Set(rows.map(({ id }) => id)) : null;
    const opensTo = found !== null || everyone <= UNFOLDED_UP_TO ? Infinity : LEVELS_OPEN;
    return orgLines(chart, {
      found,
      isOpen: (id, level) => turned.get(id) ?? level < opensTo,
    });
  }, [chart, rows, everyone, turned]);

  const getItemKey = useCallback((index: number) => lines[index]?.member.id ?? index, [lines]);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it gives is handed on to what is memoized.
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    getItemKey,
    overscan: OVERSCAN,
  });
  const setOpen = (ids: readonly string[], isOpen: boolean) =>
    setTurned((before) => new Map([...before, ...ids.map((id) => [id, isOpen] as const)]));
  const ask = (id: string) => {
    if (store.canEdit()) setAsked(id);
  };
  const focus = useOrgFocus({
    frame,
    lines,
    setOpen,
    reveal: (index) => virtual.scrollToIndex(index),
    onEnter: (id) => openItem("teamMember", id),
    onManager: ask,
  });

  async function change(id: string, managerId: string | null) {
    const outcome = await setManager(id, managerId);
    if (outcome.ok) {
      const [name, manager] = [id, managerId ?? ""].map((of) => store.get("teamMember", of)?.name);
      setTold(manager ? `${name} now reports to ${manager}.` : `${name} has no manager now.`);
      setRefused({ id: "", words: "" });
      if (managerId !== null) setOpen([managerId], true);
      return;
    }
    const words = outcome.refusal?.fields?.["managerId"] ?? outcome.message;
    // Beside the person that was moved, wherever the tree has them.
    setRefused({ id, words });
  }

  if (lines.length === 0) return <NobodyThere isFiltered={everyone > 0} />;
  const drawn = virtual.getVirtualItems();
  const isActiveDrawn = drawn.some(({ index }) => index === focus.active);
  const tabStop = isActiveDrawn ? focus.active : (drawn[0]?.index ?? 0);
  const askedMember = asked === null ? undefined : store.get("teamMember", asked);
  const managers = lines.filter(({ reports }) => reports > 0).map(({ member }) => member.id);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => setOpen([...store.plan.all("teamMember").keys()], true)}>
          Expand all
        </Button>
        <Button size="sm" onClick={() => setOpen(managers, false)}>
          Collapse all
        </Button>
        <p className="figures text-sm text-muted">{standing(chart.tops.length)}</p>
        {store.canEdit() ? <OrgTopDrop onDrop={(id, to) => void change(id, to)} /> : null}
      </div>
      <div
        ref={frame}
        className="@container max-h-[max(20rem,calc(100dvh-22rem))] overflow-x-hidden overflow-y-auto rounded-lg border border-line bg-surface"
      >
        <div
          role="tree"
          aria-label="Org chart"
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {drawn.map(({ index, start }) => {
            const node = lines[index];
            if (!node) return null;
            const { id } = node.member;
            return (
              <OrgRow
                key={id}
                node={node}
                place={{ top: start, height: ROW }}
                isActive={index === tabStop}
                canEdit={store.canEdit()}
                error={refused.id === id ? refused.words : ""}
                onFocus={() => focus.setActiveId(id)}
                onKeyDown={focus.onKeyDown}
                actions={{
                  open: (of) => openItem("teamMember", of),
                  toggle: (of, isOpen) => setOpen([of], isOpen),
                  askManager: ask,
                  setManager: (of, managerId) => void change(of, managerId),
                }}
              />
            );
          })}
        </div>
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      {askedMember ? (
        <ManagerDialog key={asked} member={askedMember} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  );
}

function standing(tops: number): string {
  return tops === 1 ? "1 person without a manager" : `${tops} people without a manager`;
}

function NobodyThere({ isFiltered }: { isFiltered: boolean }) {
  const store = usePlanStore();
  if (isFiltered) {
    return <EmptyState title="No one found">Change the search or the filters.</EmptyState>;
  }
  return (
    <EmptyState
      title="No team members yet"
      action={
        store.canEdit() ? (
          <Button variant="primary" onClick={() => openNewItem("teamMember")}>
            Add a team member
          </Button>
        ) : null
      }
    >
      Add people and choose their managers. The chart is drawn from that.
    </EmptyState>
  );
}
