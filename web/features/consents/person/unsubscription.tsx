import { Button } from "../../../ui/button.tsx";
import { PATHS } from "./paths.ts";
import { PersonPage } from "../../../ui/person-page.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { PurposeList } from "./purpose-list.tsx";

type UnsubscriptionProps = {
  /** How many consents it would end now. */
  ends: number;
  title: string;
  language: string;
  controller: string;
  purposes: readonly string[];
  isDone: boolean;
};

/** The page of a mail's link to withdraw what the mail rested on: it asks first. */
export function Unsubscription(props: UnsubscriptionProps) {
  const { ends, isDone, ...about } = props;
  const more = (
    <p className="mt-6 text-muted">
      See everything you agreed to, and choose what to withdraw:{" "}
      <PlainLink href={PATHS.ask}>we email you a link</PlainLink>.
    </p>
  );
  if (ends === 0) {
    return (
      <PersonPage
        title={isDone ? "Withdrawn" : "Already withdrawn"}
        lead="It no longer counts, and you get no more email based on it. The proof that you agreed and withdrew is kept."
      >
        <PurposeList {...about} purposes={[]} />
        {more}
      </PersonPage>
    );
  }
  return (
    <PersonPage
      title="Withdraw your consent?"
      lead="Once you press the button, it no longer counts and you get no more email based on it."
    >
      <PurposeList {...about} />
      <form method="post" className="mt-6">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit" variant="primary" size="lg" className="max-sm:w-full">
          Withdraw consent
        </Button>
      </form>
      {more}
    </PersonPage>
  );
}
