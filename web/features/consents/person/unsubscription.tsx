import { Button } from "../../../ui/button.tsx";
import { PATHS } from "./paths.ts";
import { PersonPage } from "./person-page.tsx";
import { PlainLink } from "./plain-link.tsx";
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
      See all that you agreed to, or withdraw more or less of it:{" "}
      <PlainLink href={PATHS.ask}>we mail you a link</PlainLink>.
    </p>
  );
  if (ends === 0) {
    return (
      <PersonPage
        title={isDone ? "Withdrawn" : "This is withdrawn already"}
        lead="It counts no more, and no mail that rests on it comes. The proof that you agreed, and that you withdrew, stays."
      >
        <PurposeList {...about} purposes={[]} />
        {more}
      </PersonPage>
    );
  }
  return (
    <PersonPage
      title="Withdraw your consent?"
      lead="What you agreed to here counts no more once you press the button, and mails that rest on it end."
    >
      <PurposeList {...about} />
      <form method="post" className="mt-6">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit" variant="primary" size="lg" className="max-sm:w-full">
          Withdraw it
        </Button>
      </form>
      {more}
    </PersonPage>
  );
}
