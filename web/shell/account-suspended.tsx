import { buttonClass } from "../ui/button-style.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import type { Visit } from "./failure.ts";
import { leaveBySubmit } from "./sign-out.ts";
import { VisitBar } from "./visit-bar.tsx";

interface AccountSuspendedProps {
  supportEmail: string;
  /** An admin looks at it as the person. */
  visit: Visit | null;
}

/** Stands in place of everything protected; signing out stays possible. */
export function AccountSuspended({ supportEmail, visit }: AccountSuspendedProps) {
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
        <p className="mt-3 max-w-prose text-base text-muted">
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
