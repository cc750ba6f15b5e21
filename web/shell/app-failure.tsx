import { useLocation } from "react-router";
import { CopyButton } from "../ui/copy-button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useMounted } from "../ui/use-mounted.ts";
import { useErrorReference } from "./load-failures/use-error-reference.ts";
import { PlainLink, TryAgain } from "./recovery-actions.tsx";
import { spendRetry, useRetriesLeft } from "./retry-budget.ts";

/** The last boundary: whatever no screen and no area knew how to show. */
export function AppFailure({ error, home }: { error: Error; home: string }) {
  const { pathname, search } = useLocation();
  const left = useRetriesLeft(pathname);
  const isMounted = useMounted();
  const id = useErrorReference(error);
  const details = [
    `Error ${id}`,
    `Page: ${pathname}`,
    `Message: ${error.message}`,
    ...(isMounted ? [`Browser: ${navigator.userAgent}`, error.stack ?? ""] : []),
  ];
  const text = details.filter(Boolean).join("\n");
  return (
    <>
      <ErrorState
        headingLevel={1}
        title="Something went wrong"
        safe="Everything that was saved is safe. You may have to retype anything you hadn't sent."
        next={
          left > 0
            ? "Try again first. If it keeps happening, send the error details to support."
            : "Trying again did not help. Send the error details to support, and describe what you did before."
        }
        requestId={id}
        actions={
          <>
            {left > 0 ? (
              <TryAgain onTry={() => spendRetry(pathname)}>Try Again ({left} left)</TryAgain>
            ) : null}
            <PlainLink to={home}>Go Home</PlainLink>
            <PlainLink to={pathname + search}>Reload Page</PlainLink>
            {isMounted ? <CopyButton value={text} label="Copy error details" /> : null}
          </>
        }
      />
      <div className="mt-5">
        <Disclosure summary="Error details">
          <pre className="overflow-x-auto rounded-md bg-sunken p-4 font-mono text-xs whitespace-pre-wrap text-muted select-all">
            {text}
          </pre>
        </Disclosure>
      </div>
    </>
  );
}
