import { buttonClass } from "../ui/button-style.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import { KeyValueList } from "../ui/key-value-list.tsx";
import { Time } from "../ui/time.tsx";
import type { Suspension, Visit } from "./failure.ts";
import { leaveBySubmit } from "./sign-out.ts";
import { VisitBar } from "./visit-bar.tsx";

interface AccountSuspendedProps {
  supportEmail: string;
  suspension: Suspension | null;
  /** An admin looks at it as the person. */
  visit: Visit | null;
}

/** Stands in place of everything protected; signing out stays possible. */
export function AccountSuspended({ supportEmail, suspension, visit }: AccountSuspendedProps) {
  const draft = `mailto:${supportEmail}?subject=${encodeURIComponent("Account Suspended")}`;
  return (
    <>
      {visit ? <VisitBar visit={visit} /> : null}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-xl px-5 py-14 outline-none sm:py-24"
      >
        <Wordmark />
        <h1 className="serif mt-10 text-4xl text-ink">Account Suspended</h1>
        <p className="mt-4 max-w-prose text-lg text-ink">
          Your account has been temporarily suspended. You cannot access platform features at this
          time.
        </p>
        {suspension?.reason ? (
          <KeyValueList
            className="mt-6 max-w-prose"
            items={[
              {
                label: "Reason",
                value: (
                  <span className="whitespace-pre-line wrap-anywhere">{suspension.reason}</span>
                ),
              },
              {
                label: "Until",
                value: suspension.until ? (
                  <Time value={suspension.until} show="date-time" />
                ) : (
                  "An admin ends it"
                ),
              },
            ]}
          />
        ) : null}
        <p className="mt-5 max-w-prose text-base text-muted">
          If you believe this is an error, please contact our support team for assistance.
        </p>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <a href={draft} className={buttonClass({ variant: "primary" })}>
            Contact Support
          </a>
          <form
            method="post"
            action="/logout"
            onSubmit={(event) => leaveBySubmit(event, "everywhere")}
          >
            <button type="submit" name="scope" value="everywhere" className={buttonClass({})}>
              {visit ? "Stop" : "Sign out"}
            </button>
          </form>
        </div>
      </main>
    </>
  );
}
