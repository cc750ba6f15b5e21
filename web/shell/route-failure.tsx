import { useLocation } from "react-router";
import { Disclosure } from "../ui/disclosure.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import type { AlternativeRoute } from "./alternative-route.ts";
import { ConnectionStatus } from "./connection-status.tsx";
import { errorIdOf } from "./failure.ts";
import { ClearCacheAndReload, GoBack, PlainLink, TryAgain } from "./recovery-actions.tsx";

interface RouteFailureProps {
  /** What failed was the loading of the screen, not the screen itself. */
  isLoading: boolean;
  message: string;
  requestId?: string;
  home: string;
  alternative: AlternativeRoute | null;
}

/** One screen failed; everything around it still works. */
export function RouteFailure(props: RouteFailureProps) {
  const { isLoading, message, requestId, home, alternative } = props;
  const { pathname } = useLocation();
  return (
    <>
      <ErrorState
        headingLevel={1}
        title={isLoading ? "Loading Error" : "Route Error"}
        safe={
          isLoading
            ? "This screen could not be loaded. Everything that was saved is safe."
            : "This screen met an error and stopped. Everything that was saved is safe."
        }
        next={
          isLoading
            ? "The server did not answer, or this screen has changed since you opened the page."
            : "Try again. If it keeps happening, clear the cache or give support the reference below."
        }
        requestId={requestId ?? errorIdOf(message, pathname)}
        actions={
          <>
            <TryAgain isReload={isLoading && requestId === undefined} />
            <ClearCacheAndReload />
            <GoBack fallback={home} />
            <PlainLink to={home}>{home === "/" ? "Home" : "Dashboard"}</PlainLink>
            {alternative && alternative.to !== home ? (
              <PlainLink to={alternative.to}>{alternative.label}</PlainLink>
            ) : null}
          </>
        }
      />
      <ConnectionStatus />
      <Disclosure summary="Error details" className="mt-2">
        <p className="font-mono text-xs select-all">{message}</p>
      </Disclosure>
    </>
  );
}
