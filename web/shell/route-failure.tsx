import { isChunkError } from "../lib/client-log/describe-error.ts";
import { useMounted } from "../ui/use-mounted.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { AlternativeRoute } from "./alternative-route.ts";
import { spendTry, triesLeft } from "./load-failures/tries.ts";
import { saidOf, tryAgainWords, connectionWords } from "./load-failures/words.ts";
import { useErrorReference } from "./load-failures/use-error-reference.ts";
import { useRouteRecovery } from "./load-failures/use-route-recovery.ts";
import { ClearCacheAndReload, GoBack, PlainLink, TryAgain } from "./recovery-actions.tsx";
import { useOnline } from "../lib/use-online.ts";
import { StatusShape } from "../ui/status-mark.tsx";

interface RouteFailureProps {
  error: Error;
  /** What failed was the loading of the screen, not the screen itself. */
  isLoading: boolean;
  /** Of a failure that the server named: it has been told already, and comes again. */
  requestId?: string;
  home: string;
  alternative: AlternativeRoute | null;
}

/** One screen failed; everything around it still works. */
export function RouteFailure(props: RouteFailureProps) {
  const { error, isLoading, requestId, home, alternative } = props;
  const isReloading = useRouteRecovery(error, isLoading && requestId === undefined);
  const reference = useErrorReference(error, requestId);
  if (isReloading) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-base text-muted">
        <Spinner /> Reloading this screen.
      </p>
    );
  }
  return (
    <>
      <ErrorState
        headingLevel={1}
        title={isLoading ? "Loading Error" : "Route Error"}
        safe={
          isLoading
            ? "This screen could not be loaded. Everything that was saved is safe."
            : "This screen stopped because of an error. Everything that was saved is safe."
        }
        next={
          isLoading
            ? "The server did not answer, or this screen has changed since you opened the page."
            : "Try again. If it keeps happening, clear the cache or give support the reference below."
        }
        requestId={reference}
        actions={
          <>
            {isChunkError(error.message) ? (
              <ChunkActions />
            ) : (
              <TryAgain isReload={isLoading && requestId === undefined} />
            )}
            <ClearCacheAndReload />
            <GoBack fallback={home} />
            <PlainLink to={home}>{home === "/" ? "Home" : "Dashboard"}</PlainLink>
            {alternative && alternative.to !== home ? (
              <PlainLink to={alternative.to}>{alternative.label}</PlainLink>
            ) : null}
          </>
        }
      />
      {isChunkError(error.message) ? <ErrorCount /> : null}
      <ConnectionStatus />
      <Disclosure summary="Error details" className="mt-2">
        <p className="font-mono text-xs select-all">{error.message}</p>
      </Disclosure>
    </>
  );
}

/** Such a failure is the browser's own: the server never renders one. */
function useErrorCount(): number {
  const isMounted = useMounted();
  return isMounted ? (window.recovery?.errorCount() ?? 0) : 0;
}

function ErrorCount() {
  const errors = useErrorCount();
  return errors > 1 ? <p className="mt-6 text-sm text-muted">{saidOf(errors)}</p> : null;
}

function ChunkActions() {
  const isMounted = useMounted();
  const errors = useErrorCount();
  const left = isMounted ? triesLeft() : 0;
  return (
    <>
      {left > 0 ? (
        <TryAgain isReload onTry={spendTry}>
          {tryAgainWords(left)}
        </TryAgain>
      ) : null}
      {errors > 2 ? <TryAgain isReload>Simple Reload</TryAgain> : null}
    </>
  );
}

function ConnectionStatus() {
  const isOnline = useOnline();
  return (
    <p role="status" className="mt-6 flex items-center gap-2 text-sm text-muted">
      <StatusShape
        tone={isOnline ? "good" : "warn"}
        className={isOnline ? "text-good" : "text-warn"}
      />
      {connectionWords(isOnline)}
    </p>
  );
}
