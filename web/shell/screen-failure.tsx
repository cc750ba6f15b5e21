import { useEffect, useEffectEvent } from "react";
import { useLocation, useMatches, useRouteError } from "react-router";
import { NotFoundScreen } from "../features/not-found/not-found-screen.tsx";
import { AccountMerged } from "./account-merged.tsx";
import { AccountSuspended } from "./account-suspended.tsx";
import { alternativeOf } from "./alternative-route.ts";
import { AppFailure } from "./app-failure.tsx";
import { ErrorPage } from "./error-page.tsx";
import { type Failure, readFailure } from "./failure.ts";
import { type FramePerson, isSignedInArea, WAYS_BACK } from "./frame-data.ts";
import { ProblemFailure } from "./problem-failure.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { useOnDemand } from "./use-on-demand.ts";

interface ScreenFailureProps {
  /** Beside the menu, on a page of its own, or in place of the whole document. */
  place: "frame" | "page" | "document";
  /** Whose frame it is. */
  person: FramePerson | null;
}

/** What is shown in place of a screen that failed; why, the router knows. */
export function ScreenFailure({ place, person }: ScreenFailureProps) {
  const failure = readFailure(useRouteError());
  const isSignedIn = isSignedInArea(useMatches());
  if (failure.kind === "suspended") {
    const { kind: _kind, merged, ...notice } = failure;
    return merged ? (
      <AccountMerged supportEmail={notice.supportEmail} address={merged.address} />
    ) : (
      <AccountSuspended {...notice} />
    );
  }
  if (place === "frame") return <AreaContent failure={failure} person={person} />;
  const home = place === "document" && isSignedIn ? "/dashboard" : "/";
  return (
    <ErrorPage>
      {place === "document" ? (
        <DocumentContent failure={failure} isSignedIn={isSignedIn} home={home} />
      ) : (
        <AreaContent failure={failure} person={null} />
      )}
    </ErrorPage>
  );
}

type Shown = Exclude<Failure, { kind: "suspended" }>;

function AreaContent({ failure, person }: { failure: Shown; person: FramePerson | null }) {
  const home = person ? "/dashboard" : "/";
  const { pathname } = useLocation();
  const handles = useMatches().map((match) => match.handle);
  const alternative = alternativeOf(handles, pathname);
  switch (failure.kind) {
    case "not-found":
      return (
        <NotFoundScreen
          isSignedIn={person !== null}
          existingPaths={person?.menu.map(({ to }) => to) ?? WAYS_BACK}
          game={<SnakeOnDemand />}
        />
      );
    case "problem":
      if (failure.problem.code !== "internal") {
        return <ProblemFailure problem={failure.problem} status={failure.status} home={home} />;
      }
      return (
        <RouteFailure
          error={new Error(failure.problem.detail)}
          isLoading
          requestId={failure.problem.requestId}
          home={home}
          alternative={alternative}
        />
      );
    case "not-loaded":
    case "unexpected":
      return (
        <RouteFailure
          error={failure.error}
          isLoading={failure.kind === "not-loaded"}
          home={home}
          alternative={alternative}
        />
      );
  }
}

interface DocumentContentProps {
  failure: Shown;
  isSignedIn: boolean;
  home: string;
}

function DocumentContent({ failure, isSignedIn, home }: DocumentContentProps) {
  switch (failure.kind) {
    case "not-found":
      return <NotFoundScreen isSignedIn={isSignedIn} existingPaths={WAYS_BACK} />;
    case "problem":
      return <ProblemFailure problem={failure.problem} status={failure.status} home={home} />;
    case "not-loaded":
    case "unexpected":
      return <AppFailure error={failure.error} home={home} />;
  }
}

/** The game on a page that has more important things to load; without it the page stays whole. */
function SnakeOnDemand() {
  const { Part, prepare } = useOnDemand(async () => {
    return (await import("../features/snake/snake-board.tsx")).default;
  });
  const load = useEffectEvent(prepare);
  useEffect(() => load(), []);
  return Part ? <Part /> : null;
}
