import { buttonClass } from "../ui/button-style.ts";
import { Wordmark } from "../ui/wordmark.tsx";
import { leaveBySubmit } from "./sign-out.ts";

type AccountMergedProps = {
  supportEmail: string;
  /** Of the account that stays, hidden but for what its owner knows. */
  address: string;
};

/** Stands in place of everything protected, for an account that was merged into another one. */
export function AccountMerged({ supportEmail, address }: AccountMergedProps) {
  const draft = `mailto:${supportEmail}?subject=${encodeURIComponent("Account merged")}`;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-xl px-5 py-14 outline-none sm:py-24"
    >
      <Wordmark />
      <h1 className="serif mt-10 text-4xl text-ink">Account merged</h1>
      <p className="mt-4 max-w-prose text-lg text-ink">
        This account was merged with another one of yours. Sign in as{" "}
        <strong className="font-semibold wrap-anywhere">{address}</strong> instead.
      </p>
      <p className="mt-5 max-w-prose text-base text-muted">
        What could move is in that account. If it isn’t yours, contact support as soon as you can: a
        merge can be undone for one day.
      </p>
      <div className="mt-7 flex flex-wrap gap-2.5">
        <form
          method="post"
          action="/logout"
          onSubmit={(event) => leaveBySubmit(event, "everywhere")}
        >
          <button
            type="submit"
            name="scope"
            value="everywhere"
            className={buttonClass({ variant: "primary" })}
          >
            Sign out and sign in again
          </button>
        </form>
        <a href={draft} className={buttonClass({})}>
          Contact Support
        </a>
      </div>
    </main>
  );
}
