import { useMemo, useState } from "react";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import {
  loadOf,
  type LoadSpan,
  peakWithin,
  weeksFrom,
} from "../../../worker/features/team-members/rules/load.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { AS_NARROW_AS_A_PHONE, useMedia } from "../../lib/use-media.ts";
import { cx } from "../../ui/cx.ts";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { StatusShape } from "../../ui/status-mark.tsx";
import { isUsualSort } from "../plan-store/address/list-view.ts";
import { openItem } from "../plan-store/address/open-item.ts";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { LoadKey, levelOf, LEVELS } from "./load-levels.tsx";
import { partsInWords, percent } from "../plan-fields/measure/load-words.ts";
import { type GridCell, PeopleGrid } from "./people-grid.tsx";
import { PersonCell } from "./person-cell.tsx";
import type { GridAt } from "./use-grid-focus.ts";
import { useLoadRevision } from "../plan-fields/measure/use-load.ts";

type Member = PlanItems["teamMember"];

const WIDE = { first: 232, column: 68, head: 52, row: 44 };
const NARROW = { ...WIDE, first: 136, column: 60 };

/** Who is how busy in each of the next weeks. */
export function WeeksView({ rows, view }: ViewProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const revision = useLoadRevision();
  const isNarrow = useMedia(AS_NARROW_AS_A_PHONE);
  const [told, setTold] = useState<GridAt | null>(null);
  const today = store.today();
  const weeks = useMemo(() => weeksFrom(today, LIMITS.loadWeeks), [today]);
  // Made once for each person, and anew when something of it changed.
  const loads = useMemo(
    () => new Map<string, readonly LoadSpan[]>(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for what loads are made from.
    [store, revision],
  );
  const loadOfRow = (member: Member) => {
    const known = loads.get(member.id) ?? loadOf(store.plan, member.id);
    loads.set(member.id, known);
    return known;
  };
  const isOwnOrder = isUsualSort("teamMember", view.sort);
  const { members, overbooked } = useMemo(() => {
    // Shown in the module of team members alone.
    const listed = rows as readonly Member[];
    const peaks = new Map(listed.map((member) => [member, highest(loadOfRow(member), weeks)]));
    const peakOf = (member: Member) => peaks.get(member) ?? 0;
    return {
      members: isOwnOrder ? listed.toSorted((a, b) => peakOf(b) - peakOf(a)) : listed,
      overbooked: listed.filter((member) => peakOf(member) > LIMITS.fullWeek).length,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the loads stand for what they are read from.
  }, [rows, loads, weeks, isOwnOrder]);
  const month = (value: string) => formats.date(new Date(value), "short-month", true);
  const day = (value: string) => formats.date(new Date(value), "date", true);

  if (members.length === 0) {
    return (
      <EmptyState title="No one to show">
        Weeks appear here when the plan has people who match the filters.
      </EmptyState>
    );
  }

  function cell({ row, column }: GridAt): GridCell {
    const member = members[row - 1];
    const week = weeks[column - 1];
    if (row === 0) return headCell(week?.from, { long: day, month });
    if (!member) return { content: null };
    if (!week) return { content: <PersonCell member={member} />, className: "px-3" };
    const peak = peakWithin(loadOfRow(member), week);
    const level = levelOf(peak?.total ?? null, member.availability);
    const { className, word, tone } = LEVELS[level];
    return {
      className: cx("figures justify-center gap-1 text-sm", className),
      content: (
        <>
          {tone ? <StatusShape tone={tone} className="size-2" /> : null}
          {peak ? percent(peak.total) : "–"}
          <span className="sr-only">, {word}</span>
        </>
      ),
    };
  }

  const toldMember = told && members[told.row - 1];
  const toldWeek = told && weeks[told.column - 1];
  const toldPeak = toldMember && toldWeek && peakWithin(loadOfRow(toldMember), toldWeek);
  return (
    <div className="flex flex-col gap-3">
      <LoadKey />
      {overbooked === 0 ? null : (
        <p className="text-sm text-bad">
          <Count value={overbooked} /> {overbooked === 1 ? "person is" : "people are"} over 100 % in
          these weeks.
        </p>
      )}
      <PeopleGrid
        label="Load of each person by week"
        rows={members.length}
        columns={weeks.length}
        sizes={isNarrow ? NARROW : WIDE}
        cell={cell}
        onActive={setTold}
        onOpen={({ row }) => {
          const member = members[row - 1];
          if (member) openItem("teamMember", member.id);
        }}
      />
      <p role="status" className="figures min-h-5 text-sm text-muted">
        {toldMember && toldWeek
          ? `${toldMember.name}, week of ${day(toldWeek.from)}: ${
              toldPeak
                ? [percent(toldPeak.total), partsInWords(store, toldPeak.parts)]
                    .filter(Boolean)
                    .join(" – ")
                : "away"
            }`
          : "Choose a week to see its squads. Press Enter to open the person."}
      </p>
    </div>
  );
}

const highest = (load: readonly LoadSpan[], weeks: ReturnType<typeof weeksFrom>) =>
  Math.max(0, ...weeks.map((week) => peakWithin(load, week)?.total ?? 0));

type HeadWords = { long: (day: string) => string; month: (day: string) => string };

function headCell(from: string | undefined, { long, month }: HeadWords): GridCell {
  if (!from) return { content: "Person", className: "px-3 text-sm font-medium text-muted" };
  const label = `Week of ${long(from)}`;
  return {
    className: "figures flex-col justify-center text-sm text-muted",
    title: label,
    content: (
      <>
        <span className="sr-only">{label}</span>
        <span aria-hidden className="text-xs text-faint">
          {month(from)}
        </span>
        <span aria-hidden>{new Date(from).getUTCDate()}</span>
      </>
    ),
  };
}
