import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { PersonPage } from "../../../ui/person-page.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";

type EraseStepProps = { email: string; path: string; count: number };

/** What goes and what stays, before it goes. */
export function EraseStep({ email, path, count }: EraseStepProps) {
  return (
    <PersonPage
      title="Erase my data"
      lead={
        <>
          This is permanent. Nobody can undo it. It applies to{" "}
          {count === 1 ? "the one consent" : `all ${count} consents`} of{" "}
          <strong className="wrap-anywhere text-ink">{email}</strong>.
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <List
          title="What is erased"
          items={[
            "Your email address, and every way to find you by it",
            "What you answered, and a screenshot if you gave one",
            "Your browser and IP address, also in the audit log",
            "The words of your receipts, and our emails to you about them",
          ]}
        />
        <List
          title="What is kept, without your name"
          items={[
            "That somebody agreed, when, and to which purposes",
            "Which exact text was shown, and in which language",
            "When it was confirmed, withdrawn and erased",
            "Fingerprints that prove that this was not changed",
          ]}
        />
      </div>
      <p className="mt-6 text-muted">
        After this, your consents no longer count and you get no more email based on them. Your
        links here and in earlier emails stop working. A receipt that you saved can still be
        checked: <PlainLink href={`${path}/export`}>download everything first</PlainLink>.
      </p>
      <form method="post" action={path} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="erase" />
        <Button type="submit" variant="danger" size="lg">
          Erase my data for good
        </Button>
        <a href={path} className={buttonClass({ size: "lg" })}>
          Keep everything
        </a>
      </form>
    </PersonPage>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold text-ink">{title}</h2>
      <ul className="flex flex-col gap-2 border-t border-line pt-3 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
