import { useLoaderData, useLocation, useMatches, useRouteError } from "react-router";
import { NotFoundScreen } from "../features/not-found/not-found-screen.tsx";
import { AccountSuspended } from "./account-suspended.tsx";
import { alternativeOf } from "./alternative-route.ts";
import { AppFrame } from "./app-frame.tsx";
import { ErrorPage } from "./error-page.tsx";
import { type Failure, readFailure } from "./failure.ts";
import { areaOfPath, type FramePerson, framePersonOf, WAYS_BACK } from "./frame-data.ts";
import { lastPersonFor } from "./last-person.ts";
import { ProblemFailure } from "./problem-failure.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { useEffect, useEffectEvent } from "react";
import { useOnDemand } from "./use-on-demand.ts";

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
        <Content failure={failure} person={null} />
      </ErrorPage>
    );
  }
  return (
    <AppFrame person={person} area={areaOfPath(pathname)}>
      <div className="w-full max-w-3xl px-4 py-6 sm:px-6 lg:py-8">
        <Content failure={failure} person={person} />
      </div>
    </AppFrame>
  );
}

interface ContentProps {
  failure: Exclude<Failure, { kind: "suspended" }>;
  person: FramePerson | null;
}

function Content({ failure, person }: ContentProps) {
  const home = person ? "/dashboard" : "/";
  const alternative = alternativeOf(useMatches().map((match) => match.handle));
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

/** The game on a page that has more important things to load; without it the page stays whole. */
function SnakeOnDemand() {
  const { Part, prepare } = useOnDemand(async () => {
    return (await import("../features/snake/snake-board.tsx")).default;
  });
  const load = useEffectEvent(prepare);
  useEffect(() => load(), []);
  return Part ? <Part /> : null;
}
