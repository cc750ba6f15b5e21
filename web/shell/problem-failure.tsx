import { ErrorState } from "../ui/error-state.tsx";
import type { Problem } from "./failure.ts";
import { PlainLink, TryAgain } from "./recovery-actions.tsx";

interface ProblemFailureProps {
  problem: Problem;
  status: number;
  home: string;
}

/** A failure that the server named: its own words, what is safe, and what to do. */
export function ProblemFailure({ problem, status, home }: ProblemFailureProps) {
  const isOurs = status >= 500;
  const isDatabase = problem.code === "database_unavailable";
  return (
    <ErrorState
      headingLevel={1}
      title={isDatabase ? "The database cannot be reached" : problem.detail}
      safe={
        isOurs
          ? "Everything that was saved is safe. What you sent just now was either stored whole or not at all."
          : "Nothing was changed."
      }
      next={
        isOurs
          ? "This usually passes within a minute. Try again shortly."
          : "Go back, or begin again from the start."
      }
      requestId={problem.requestId}
      actions={
        <>
          <TryAgain />
          <PlainLink to={home}>{home === "/" ? "Go Home" : "Dashboard"}</PlainLink>
        </>
      }
    />
  );
}
