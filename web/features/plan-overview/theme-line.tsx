import type { ReactNode } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Count } from "../../ui/count.tsx";
import { LineOfSight } from "../../ui/line-of-sight.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { listAddressOf } from "../plan-store/address/list-view.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import type { Filters } from "../plan-fields/select/select-items.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import type { Standing, ThemeStanding } from "./read-standing.ts";

type ThemeLineProps = Pick<Standing, "themes" | "goalsWithoutTheme">;

/** Every direction of the plan on one line, with how far it is and what hangs below it. */
export function ThemeLine({ themes, goalsWithoutTheme }: ThemeLineProps) {
  const { plan } = usePlanStore();
  const shown = themes.slice(0, LIMITS.overviewRows);
  const counted = themes.reduce((sum, { epics }) => sum + epics, 0);
  return (
    <>
      <LineOfSight
        label="Progress by theme"
        nodes={shown.map((theme) => ({
          id: theme.id,
          kind: "Theme",
          title: plan.get("theme", theme.id)?.name ?? "",
          link: <ItemLink kind="theme" id={theme.id} />,
          filled: theme.goals + theme.epics > 0,
          detail: <Below theme={theme} />,
        }))}
      />
      {counted > plan.all("epic").size ? (
        <p className="mt-4 text-sm text-muted">An epic with several themes is counted in each.</p>
      ) : null}
      {themes.length > shown.length || goalsWithoutTheme > 0 ? (
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {themes.length > shown.length ? (
            <TextLink to={listAddressOf("theme")} className="py-1">
              All <Count value={themes.length} /> themes
            </TextLink>
          ) : null}
          {goalsWithoutTheme > 0 ? (
            <TextLink
              to={listAddressOf("goal", { filters: { themeId: ["none"] } })}
              className="py-1"
            >
              <Count value={goalsWithoutTheme} /> {goalsWithoutTheme === 1 ? "goal" : "goals"}{" "}
              without a theme
            </TextLink>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function Below({ theme }: { theme: ThemeStanding }) {
  const { id, goals, epics, offTrack, atRisk } = theme;
  const ofTheme = { themeId: [id] };
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ProgressValue kind="theme" id={id} className="w-48" />
      <Part kind="goal" count={goals} filters={ofTheme}>
        {goals === 1 ? "goal" : "goals"}
      </Part>
      {offTrack > 0 ? (
        <Part
          kind="goal"
          count={offTrack}
          filters={{ ...ofTheme, health: ["off_track"] }}
          className="font-medium text-bad"
        >
          off track
        </Part>
      ) : null}
      {atRisk > 0 ? (
        <Part
          kind="goal"
          count={atRisk}
          filters={{ ...ofTheme, health: ["at_risk"] }}
          className="font-medium text-warn"
        >
          at risk
        </Part>
      ) : null}
      <Part kind="epic" count={epics} filters={{ themeIds: [id] }}>
        {epics === 1 ? "epic" : "epics"}
      </Part>
    </span>
  );
}

type PartProps = {
  kind: ItemKind;
  count: number;
  filters: Filters;
  className?: string;
  children: ReactNode;
};

function Part({ kind, count, filters, className = "", children }: PartProps) {
  return (
    <ListLink kind={kind} filters={filters} className={className}>
      <Count value={count} /> {children}
    </ListLink>
  );
}
