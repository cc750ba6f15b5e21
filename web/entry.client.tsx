import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { logError } from "./lib/client-log/client-log.ts";
import { readyToHydrate } from "./lib/hydrate-after.ts";

const withStack =
  (kind: string, tell: (error: unknown) => void) =>
  (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    logError(error, { componentStack, context: { kind } });
    tell(error);
  };

const hydrate = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError: withStack("caught while rendering", console.error),
      onUncaughtError: withStack("uncaught while rendering", reportError),
      onRecoverableError: withStack("recovered while rendering", reportError),
    },
  );

void readyToHydrate().then(() => startTransition(() => void hydrate()));
