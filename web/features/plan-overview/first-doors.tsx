import { FileInput, type LucideIcon, Pencil, Sparkles, Telescope } from "lucide-react";
import { Link } from "react-router";
import { useMounted } from "../../ui/use-mounted.ts";
import { keptSince } from "../plan-store/local/local-marks.ts";

/** Where a plan begins, for as long as nothing is in it. */
export function FirstDoors() {
  // Only the browser knows of the plan that it keeps.
  const hasLocal = useMounted() && keptSince() !== null;
  return (
    <ul aria-label="Start your plan" className="grid gap-3 sm:grid-cols-2">
      <Door
        to="/strategy/foundation"
        icon={Pencil}
        title="Write your mission"
        about="One sentence on what your company is for."
      />
      {hasLocal ? (
        <Door
          to="/strategy/dashboard?transfer=adopt"
          icon={FileInput}
          title="Bring your plan from this browser"
          about="You began it without signing in. Adopt it as it is."
        />
      ) : (
        <Door
          to="/strategy/dashboard?transfer=import"
          icon={FileInput}
          title="Import a plan"
          about="From a file exported from another plan."
        />
      )}
      <Door
        to="/strategy/dashboard?sample=open"
        icon={Sparkles}
        title="Start with a sample plan"
        about="Goals, projects and epics for your industry and size."
      />
      <Door
        to="/planner/demo/dashboard"
        icon={Telescope}
        title="See the demo"
        about="The plan of a made-up company. Change anything."
      />
    </ul>
  );
}

type DoorProps = { to: string; icon: LucideIcon; title: string; about: string };

function Door({ to, icon: Icon, title, about }: DoorProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        reloadDocument={to.startsWith("/planner")}
        className="group flex grow flex-col gap-1 rounded-lg border border-line px-4 py-3.5 transition-colors hover:border-line-strong hover:bg-hover"
      >
        <Icon aria-hidden className="mb-1 size-5 text-accent" />
        <span className="text-base font-medium text-ink">{title}</span>
        <span className="text-sm text-muted">{about}</span>
      </Link>
    </li>
  );
}
