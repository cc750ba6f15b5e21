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
  if (problem.code === "grant_missing") return <RightMissing problem={problem} />;
  const isDatabase = problem.code === "database_unavailable";
  return (
    <ErrorState
      headingLevel={1}
      title={isDatabase ? "Can't connect to the database" : problem.detail}
      safe={
        isOurs
          ? "Everything that was saved is safe. What you just sent was saved completely or not at all."
          : "Nothing was changed."
      }
      next={
        isOurs
          ? "This usually takes less than a minute. Try again shortly."
          : "Go back, or start again."
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

/** An admin whose rights do not include what is asked for, perhaps since a moment ago. */
function RightMissing({ problem }: { problem: Problem }) {
  return (
    <ErrorState
      headingLevel={1}
      title="You don't have the rights for this"
      safe={problem.detail}
      next="An admin with all rights can change yours."
      requestId={problem.requestId}
      actions={
        <>
          <PlainLink to="/admin/dashboard">Admin overview</PlainLink>
          <PlainLink to="/profile?tab=rights">Your rights</PlainLink>
        </>
      }
    />
  );
}
