import { buttonClass } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Screenshot } from "./screenshot.tsx";

export function Hero() {
  return (
    <div className="mx-auto grid w-full max-w-[75rem] items-center gap-x-16 gap-y-12 px-5 py-14 sm:px-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:py-24">
      <div>
        <p className="text-sm font-medium text-muted">
          For executives, technology leaders and the people who coach them
        </p>
        <h1 className="serif mt-4 text-5xl text-ink">
          See the line from your mission to <em className="text-accent">this week’s</em> work.
        </h1>
        <p className="mt-7 max-w-lg text-xl text-muted">
          Goals, projects, people and budgets in one plan. See what is late, what is at risk, and
          where each number comes from.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <LinkButton to="/login" reloadDocument variant="primary" size="lg">
            Sign in
          </LinkButton>
          <LinkButton to="/planner" reloadDocument size="lg">
            Plan without an account
          </LinkButton>
          <a href="#how-it-works" className={buttonClass({ size: "lg", variant: "quiet" })}>
            See how it works
          </a>
        </div>
        <p className="mt-5 text-sm text-faint">
          Runs on your own machine. No trackers, no third parties.
        </p>
      </div>
      <Screenshot
        screen="overview"
        alt="The dashboard of a plan: how many goals are on track, what is late, and what needs attention."
        caption="The dashboard of a plan. Demo company: Kestrel Field Instruments"
      />
    </div>
  );
}
