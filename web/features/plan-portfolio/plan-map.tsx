import { Link } from "react-router";
import type { MapGoal, MapPlan } from "../../../worker/features/plan-portfolio/contract.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark, StatusShape } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { toneText } from "../../ui/tone.ts";
import { ColourDot } from "../plan-fields/choice-mark.tsx";
import { HEALTH_MARKS, STATUS_MARKS } from "../plan-fields/state-words.ts";
import { listAddressIn } from "../plan-store/address/list-view.ts";
import { baseOf, planName } from "./addresses.ts";

type Theme = MapPlan["themes"][number];

/** One plan of the map: its mission, and below it the goals of each theme. */
export function PlanMap({ plan }: { plan: MapPlan }) {
  const base = baseOf(plan);
  const name = planName(plan);
  return (
    <li className="flex flex-col gap-4 p-4 break-inside-avoid-page sm:p-5">
      <header className="max-w-3xl">
        <h2 className="serif text-2xl">
          <TextLink to={`${base}/dashboard`}>{name}</TextLink>
        </h2>
        {plan.isFirst ? null : <p className="text-sm text-muted">{plan.ownerName}</p>}
        {plan.mission === "" ? (
          <p className="mt-1 text-base text-faint">No mission yet.</p>
        ) : (
          <p className="mt-1 text-base whitespace-pre-line">{plan.mission}</p>
        )}
      </header>
      {plan.themes.length === 0 ? (
        <p className="text-base text-muted">
          {plan.counted === "never" ? "Being counted." : "No themes and goals yet."}
        </p>
      ) : (
        <ul
          aria-label={`Themes of ${name}`}
          className="gap-3 sm:columns-2 lg:columns-3 2xl:columns-4"
        >
          {plan.themes.map((theme) => (
            <ThemeBlock key={theme.id ?? ""} base={base} theme={theme} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ThemeBlock({ base, theme }: { base: string; theme: Theme }) {
  const { id, name, color, goals, total, progress } = theme;
  const more = total - goals.length;
  const all = listAddressIn(base, "goal", { filters: { themeId: [id ?? "none"] } });
  return (
    <li className="mb-3 flex min-w-0 break-inside-avoid flex-col rounded-lg border border-line">
      <h3 className="flex items-center gap-2 border-b border-line px-3 py-2 text-base font-medium">
        {id === null ? null : <ColourDot color={color} />}
        <Link
          to={id === null ? all : `${base}/themes?item=theme:${id}`}
          className="touch min-w-0 flex-1 rounded-sm wrap-anywhere hover:underline"
        >
          {id === null ? "Without a theme" : name}
        </Link>
        {progress === null ? null : (
          <span className="figures text-sm font-normal text-muted">{progress} %</span>
        )}
      </h3>
      {goals.length === 0 ? (
        <p className="px-3 py-2 text-sm text-faint">No goals.</p>
      ) : (
        <ul className="flex flex-col py-1">
          {goals.map((goal) => (
            <GoalLine key={goal.id} base={base} goal={goal} />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="border-t border-line px-3 py-2 text-sm">
          <TextLink to={all}>
            <Count value={more} /> more {more === 1 ? "goal" : "goals"}
          </TextLink>
        </p>
      ) : null}
    </li>
  );
}

function GoalLine({ base, goal }: { base: string; goal: MapGoal }) {
  const { id, title, health, status, progress } = goal;
  const mark = health === null ? STATUS_MARKS[status] : HEALTH_MARKS[health];
  return (
    <li>
      <Link
        to={`${base}/goals?item=goal:${id}`}
        className="touch flex items-baseline gap-2 px-3 py-1.5 text-base hover:bg-hover"
      >
        <span className={toneText[mark.tone]}>
          <StatusShape tone={mark.tone} />
          <span className="sr-only">{mark.label}: </span>
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
        {progress === null ? null : (
          <span className="figures text-sm text-muted">{progress} %</span>
        )}
      </Link>
    </li>
  );
}

/** What the shapes beside the goals mean. */
export function MapKey() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {Object.entries(HEALTH_MARKS).map(([key, mark]) => (
        <StatusMark key={key} plain {...mark} />
      ))}
      <StatusMark plain tone="neutral" label="Not rated, or not started" />
    </p>
  );
}
