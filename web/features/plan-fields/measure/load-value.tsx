import {
  busiestFrom,
  isOverFrom,
  peakWithin,
} from "../../../../worker/features/team-members/rules/load.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { useItem, usePlanStore } from "../../plan-store/use-plan.tsx";
import { fullTime, percent } from "./load-words.ts";
import { strainsOf, useLoad, useLoadRevision } from "./use-load.ts";

/** How busy a member is today, and from when it is too much. */
export function MemberLoad({ id }: { id: string }) {
  const store = usePlanStore();
  const formats = useFormats();
  const member = useItem("teamMember", id);
  const load = useLoad(id);
  if (!member) return null;
  const today = store.today();
  const now = peakWithin(load, { from: today, to: today });
  const [strain] = strainsOf(member, load, today);
  const total = now ? percent(now.total) : "Away today";
  if (!strain) {
    const busiest = busiestFrom(load, today) ?? 0;
    const later = busiest > (now?.total ?? 0) ? `, later ${percent(busiest)}` : "";
    return <span className="figures whitespace-nowrap">{`${total}${later}`}</span>;
  }
  const { excess, isOver } = strain;
  const tone = isOver ? "bad" : "warn";
  if (excess.from === null || excess.from <= today) {
    const words = isOver ? `${total}, over` : `${total}, has ${percent(member.availability)}`;
    return <StatusMark plain tone={tone} label={words} className="figures" />;
  }
  const day = formats.date(new Date(excess.from), "date", true);
  return (
    <span className="figures inline-flex max-w-full flex-wrap gap-x-2">
      <span className="whitespace-nowrap">{total}</span>
      <StatusMark plain tone={tone} label={`${percent(excess.peak)} from ${day}`} />
    </span>
  );
}

/** What a squad's members give to it together, and how many of them have too much. */
export function SquadLoad({ id }: { id: string }) {
  const store = usePlanStore();
  const formats = useFormats();
  useLoadRevision();
  const squad = useItem("squad", id);
  if (!squad) return null;
  const total = squad.members.reduce((sum, { allocation }) => sum + allocation, 0);
  const over = squad.members.filter(({ teamMemberId }) =>
    isOverFrom(store.plan, teamMemberId, store.today()),
  ).length;
  return (
    <span className="figures inline-flex max-w-full flex-wrap gap-x-2">
      <span className="whitespace-nowrap">{fullTime(total, formats)}</span>
      {over > 0 ? <StatusMark plain tone="bad" label={`${over} over 100 %`} /> : null}
    </span>
  );
}
