import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { PrivacyPolicy } from "../../../worker/features/settings/contract.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { Time } from "../../ui/time.tsx";

type PrivacyPageProps = {
  /** Null while it cannot be read; the text stands without it. */
  policy: (PrivacyPolicy & { changedAt: string | null }) | null;
  supportEmail: string;
  /** What changed, the contents and the text itself. */
  children: ReactNode;
};

/** The privacy text as anyone may read and print it. */
export function PrivacyPage({ policy, supportEmail, children }: PrivacyPageProps) {
  return (
    <article className="mx-auto w-full max-w-[38rem] break-inside-auto px-5 py-12 sm:px-8 sm:py-16">
      <header>
        <h1 className="serif text-4xl text-ink">Privacy</h1>
        <p className="mt-3 text-lg text-muted">
          What is stored about you, why, who sees it, and for how long. Everyone who signs in sees
          the same text.
        </p>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
          <p className="figures text-base text-muted">
            {policy ? <InForce {...policy} /> : UNREAD}
          </p>
          <button
            type="button"
            data-print-page=""
            data-print="no"
            hidden
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            <Printer aria-hidden="true" />
            Print
          </button>
        </div>
      </header>
      <div className="mt-8 flex flex-col gap-8 text-lg">{children}</div>
      <footer className="mt-12 flex flex-col gap-3 border-t border-line pt-6 text-base text-muted">
        <p>
          Questions about your data, or is something wrong here? Write to{" "}
          <PageLink to={`mailto:${supportEmail}`}>{supportEmail}</PageLink>.
        </p>
        <p className="in-data-signed-in:hidden" data-print="no">
          Sign in to see what you agreed to and to download your data. Both are in your settings.
        </p>
        <p className="not-in-data-signed-in:hidden" data-print="no">
          You are signed in. You can{" "}
          <PageLink to="/privacy-transparency">confirm that you have read this</PageLink>, or{" "}
          <PageLink to="/profile-settings?tab=data">download your data</PageLink>.
        </p>
      </footer>
    </article>
  );
}

const UNREAD = "Can't load the current version number. The text below applies.";

function InForce({ version, changedAt }: { version: string; changedAt: string | null }) {
  return (
    <>
      Version <strong className="font-semibold text-ink">{version}</strong>
      {changedAt === null ? null : (
        <>
          , last changed <Time value={changedAt} />
        </>
      )}
    </>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="rounded-sm text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong hover:decoration-2"
    >
      {children}
    </a>
  );
}
