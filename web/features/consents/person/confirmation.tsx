import type { ConsentState } from "../../../../worker/features/consents/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "./moment.tsx";
import { PATHS } from "./paths.ts";
import { PersonPage } from "../../../ui/person-page.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { PurposeList } from "./purpose-list.tsx";

type ConfirmationProps = {
  state: ConsentState;
  title: string;
  language: string;
  controller: string;
  purposes: readonly string[];
  givenAt: string;
  confirmedAt: string | null;
  isJustDone: boolean;
};

/** What a confirming link is about, and the button that confirms. */
export function Confirmation(props: ConfirmationProps) {
  const { state, title, language, controller, purposes, givenAt, confirmedAt, isJustDone } = props;
  if (state !== "unconfirmed" && state !== "counts") {
    return (
      <PersonPage title="There is nothing to confirm" lead={ENDED[state]}>
        <OwnLine />
      </PersonPage>
    );
  }
  const list = (
    <PurposeList title={title} language={language} controller={controller} purposes={purposes} />
  );
  if (state === "counts") {
    return (
      <PersonPage
        title={isJustDone ? "Confirmed, thank you" : "Already confirmed"}
        lead={
          confirmedAt ? (
            <>
              You confirmed it on <Moment at={confirmedAt} />, and it counts. You don’t need to do
              anything else.
            </>
          ) : (
            "It counts without confirmation. You don’t need to do anything else."
          )
        }
      >
        {list}
        <OwnLine />
      </PersonPage>
    );
  }
  return (
    <PersonPage
      title="Confirm your consent"
      lead={
        <>
          Someone, probably you, agreed to this on <Moment at={givenAt} />. It counts only once you
          press the button.
        </>
      }
    >
      {list}
      <form method="post" className="mt-6">
        <Button type="submit" variant="primary" size="lg" className="max-sm:w-full">
          Confirm my consent
        </Button>
      </form>
      <p className="mt-6 text-muted">
        Wasn’t you, or changed your mind? Just close this page, and it won’t count.
      </p>
    </PersonPage>
  );
}

const ENDED = {
  withdrawn:
    "Already withdrawn it was confirmed, so you can’t confirm it now. To agree after all, fill in the form again.",
  not_given: "No box was ticked, so nothing was agreed to.",
  erased: "The data of the person who agreed was erased.",
} as const;

function OwnLine() {
  return (
    <p className="mt-6 text-muted">
      See, withdraw or download everything you agreed to:{" "}
      <PlainLink href={PATHS.ask}>we email you a link</PlainLink>.
    </p>
  );
}
