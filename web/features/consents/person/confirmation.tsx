import type { ConsentState } from "../../../../worker/features/consents/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "./moment.tsx";
import { PATHS } from "./paths.ts";
import { PersonPage } from "./person-page.tsx";
import { PlainLink } from "./plain-link.tsx";
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
        title={isJustDone ? "Confirmed, thank you" : "This is confirmed already"}
        lead={
          confirmedAt ? (
            <>
              You confirmed it on <Moment at={confirmedAt} />, and it counts. There is nothing more
              to do.
            </>
          ) : (
            "It counts without a confirmation. There is nothing more to do."
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
          Someone, probably you, agreed to this on <Moment at={givenAt} />. It counts once you press
          the button, and not before.
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
        It was not you, or you changed your mind? Close this page, and nothing of it counts.
      </p>
    </PersonPage>
  );
}

const ENDED = {
  withdrawn:
    "It was withdrawn before it was confirmed. Confirming does not bring it back: to agree after all, fill in the form again.",
  not_given: "None of the boxes was ticked, so that nothing was agreed to.",
  erased: "Whoever consented had themselves erased.",
} as const;

function OwnLine() {
  return (
    <p className="mt-6 text-muted">
      See, withdraw or take along all that you agreed to:{" "}
      <PlainLink href={PATHS.ask}>we mail you a link</PlainLink>.
    </p>
  );
}
