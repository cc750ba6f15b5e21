import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useFormats } from "../../ui/preferences.tsx";
import { memberLinksQuery } from "../plan-store/member-links-query.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";

/** 'Away until 3 Dec' of the plan's people who are away today; empty of all others, and without an account. */
export function useAway(): (memberId: string | null | undefined) => string {
  const { planId, userId } = usePlanPlace();
  const today = usePlanStore().today();
  const formats = useFormats();
  const { data } = useQuery({ ...memberLinksQuery(planId), enabled: userId !== null });
  return useCallback(
    (memberId) => {
      const link = data?.items.find((one) => one.memberId === memberId);
      const away = link?.away.find(
        ({ firstDay, lastDay }) => firstDay <= today && today <= lastDay,
      );
      return away
        ? `Away until ${formats.date(new Date(away.lastDay), awayShow(away.lastDay, today), true)}`
        : "";
    },
    [data, today, formats],
  );
}

const YEAR = "2026".length;

/** The year is said where it is another one. */
const awayShow = (day: string, today: string) =>
  day.slice(0, YEAR) === today.slice(0, YEAR) ? "short-day" : "date";
