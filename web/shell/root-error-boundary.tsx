import { useMatches, useRouteError } from "react-router";
import { NotFoundScreen } from "../features/not-found/not-found-screen.tsx";
import { AccountSuspended } from "./account-suspended.tsx";
import { AppFailure } from "./app-failure.tsx";
import { ErrorPage } from "./error-page.tsx";
import { readFailure } from "./failure.ts";
import { isSignedInArea, WAYS_BACK } from "./frame-data.ts";
import { ProblemFailure } from "./problem-failure.tsx";

/** The boundary of the whole document: what no area's own boundary took. */
export function RootErrorBoundary() {
  const failure = readFailure(useRouteError());
  const isSignedIn = isSignedInArea(useMatches());
  const home = isSignedIn ? "/dashboard" : "/";
  switch (failure.kind) {
    case "suspended":
      return <AccountSuspended supportEmail={failure.supportEmail} visit={failure.visit} />;
    case "not-found":
      return (
        <ErrorPage home={home}>
          <NotFoundScreen isSignedIn={isSignedIn} existingPaths={WAYS_BACK} />
        </ErrorPage>
      );
    case "problem":
      return (
        <ErrorPage home={home}>
          <ProblemFailure problem={failure.problem} status={failure.status} home={home} />
        </ErrorPage>
      );
    case "not-loaded":
    case "unexpected":
      return (
        <ErrorPage home={home}>
          <AppFailure error={failure.error} home={home} />
        </ErrorPage>
      );
  }
}
