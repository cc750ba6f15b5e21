import { Download, Trash2 } from "lucide-react";
import type { OwnGroup } from "../../../../worker/features/consents/rules/group-own.ts";
import { buttonClass } from "../../../ui/button-style.ts";
import { Notice } from "../../../ui/notice.tsx";
import { OwnText } from "./own-text.tsx";
import { PageSteps } from "./page-steps.tsx";
import { PersonPage } from "../../../ui/person-page.tsx";
import { Press } from "./press.tsx";
import { VerifierLine } from "./verifier-line.tsx";

type OwnPageProps = {
  email: string;
  path: string;
  groups: readonly OwnGroup[];
  page: number;
  pages: number;
  count: number;
  texts: number;
  openTexts: number;
  timesShown: number;
  /** What a press before did: all, nothing, or the text that it was about. */
  told: string | null;
};

/** Everything that somebody agreed to, and everything that they can do about it. */
export function OwnPage(props: OwnPageProps) {
  const { email, path, groups, page, pages, count, texts, openTexts, timesShown, told } = props;
  return (
    <PersonPage
      isWide
      title="What you agreed to"
      lead={
        <>
          With the address <strong className="wrap-anywhere text-ink">{email}</strong>. Don’t share
          the link to this page. Anyone who has it can do everything that you can do here.
        </>
      }
    >
      <Told told={told} />
      <div
        data-print="no"
        className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3"
      >
        <p className="figures text-muted">
          {texts === 1 ? "One text" : `${texts} texts`}
          {count > texts ? `, agreed to ${count} times` : ""}
          {openTexts === 0 ? ", none counts now" : ""}
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={`${path}/export`} className={buttonClass({ size: "sm" })}>
            <Download aria-hidden="true" />
            Download all (JSON)
          </a>
          {openTexts > 0 ? (
            <Press label="Withdraw everything" fields={{ intent: "withdraw-all" }} />
          ) : null}
        </div>
      </div>
      <div className="flex flex-col gap-6">
        {groups.map((group) => (
          <OwnText
            key={group.templateId}
            group={group}
            page={page}
            timesShown={timesShown}
            isJustWithdrawn={told === group.templateId}
          />
        ))}
      </div>
      {pages > 1 ? <PageSteps path={path} page={page} pages={pages} /> : null}
      <section aria-labelledby="erase" data-print="no" className="mt-10 border-t border-line pt-6">
        <h2 id="erase" className="serif text-2xl text-ink">
          Erase my data
        </h2>
        <p className="mt-1.5 mb-4 max-w-prose text-muted">
          Your address, your answers and where you came from are erased for good. A proof without
          your name stays: that somebody agreed. You first see what is erased and what is kept.
        </p>
        <a
          href={`${path}?erase=ask`}
          className={buttonClass({ variant: "danger-quiet", className: "-ml-3.5" })}
        >
          <Trash2 aria-hidden="true" />
          Erase my data…
        </a>
      </section>
      <VerifierLine />
    </PersonPage>
  );
}

function Told({ told }: { told: string | null }) {
  if (told === "all") {
    return (
      <Notice tone="good" live title="Everything is withdrawn" className="mb-8">
        From now on, nothing here counts any more. The proof that you agreed and withdrew is kept.
      </Notice>
    );
  }
  if (told === "nothing") {
    return (
      <Notice tone="info" live title="Already withdrawn" className="mb-8">
        There was nothing left to withdraw. Nothing was changed.
      </Notice>
    );
  }
  return null;
}
