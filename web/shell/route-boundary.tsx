import { useLoaderData, useLocation, useMatches, useRouteError } from "react-router";
import { NotFoundScreen } from "../features/not-found/not-found-screen.tsx";
import { AccountSuspended } from "./account-suspended.tsx";
import { alternativeOf } from "./alternative-route.ts";
import { AppFrame } from "./app-frame.tsx";
import { ErrorPage } from "./error-page.tsx";
import { type Failure, readFailure } from "./failure.ts";
import { areaOfPath, framePersonOf } from "./frame-data.ts";
import { lastPersonFor } from "./last-person.ts";
import { EXISTING_PATHS } from "./reachable-items.ts";
import { ProblemFailure } from "./problem-failure.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { SnakeOnDemand } from "./snake-on-demand.tsx";

/** The boundary of an area: the frame stays where its person is known, the screen alone gives way. */
export function RouteBoundary() {
  const failure = readFailure(useRouteError());
  const { pathname } = useLocation();
  const person = framePersonOf(useLoaderData()) ?? lastPersonFor(pathname);
  if (failure.kind === "suspended") {
    return <AccountSuspended supportEmail={failure.supportEmail} visit={failure.visit} />;
  }
  if (!person) {
    return (
      <ErrorPage home="/">
        <Content failure={failure} isSignedIn={false} />
      </ErrorPage>
    );
  }
  return (
    <AppFrame person={person} area={areaOfPath(pathname)}>
      <div className="w-full max-w-3xl px-4 py-6 sm:px-6 lg:py-8">
        <Content failure={failure} isSignedIn />
      </div>
    </AppFrame>
  );
}

interface ContentProps {
  failure: Exclude<Failure, { kind: "suspended" }>;
  isSignedIn: boolean;
}

function Content({ failure, isSignedIn }: ContentProps) {
  const home = isSignedIn ? "/dashboard" : "/";
  const alternative = alternativeOf(useMatches().map((match) => match.handle));
  switch (failure.kind) {
    case "not-found":
      return (
        <NotFoundScreen
          isSignedIn={isSignedIn}
          existingPaths={EXISTING_PATHS}
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
