import type { ReceiptVerdict } from "../../../../worker/features/consents/rules/verify-receipt.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { controlClass, Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { PATHS } from "./paths.ts";
import { PersonPage } from "../../../ui/person-page.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { PrintButton } from "./print-button.tsx";
import { ReceiptDocument } from "./receipt-document.tsx";
import { Verdict } from "./verdict.tsx";

type VerifierPageProps = {
  fault: string | null;
  /** What was pasted and did not hold, to be looked at again. */
  pasted: string;
  verdict: ReceiptVerdict | null;
};

/** Checks a receipt alone: no account, no address, nothing kept. */
export function VerifierPage({ fault, pasted, verdict }: VerifierPageProps) {
  return (
    <PersonPage
      isWide
      title="Check a consent receipt"
      lead="See if a receipt is genuine. You only need the receipt. Nothing that you check here is stored."
      action={verdict?.isGenuine ? <PrintButton /> : null}
    >
      {verdict ? (
        <div className="mb-8">
          <Verdict verdict={verdict} live />
        </div>
      ) : null}
      {verdict?.isGenuine ? <Says verdict={verdict} /> : null}
      <CheckForm
        fault={fault}
        pasted={verdict?.isGenuine ? "" : pasted}
        isAgain={verdict !== null}
      />
      <section data-print="no" className="mt-10 border-t border-line pt-5 text-muted">
        <h2 className="mb-2 font-semibold text-ink">What we check</h2>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>The signature: nothing was changed since it was signed.</li>
          <li>
            The key: it is one of ours and was in use at that time. All keys, current and retired,
            are at <PlainLink href={PATHS.keys}>{PATHS.keys}</PlainLink> for anyone who prefers to
            check without us (a JSON Web Key Set, for ES256 signatures).
          </li>
          <li>The fields: nothing is missing, and the text matches its fingerprint.</li>
        </ul>
        <p className="mt-3">
          A receipt proves what was agreed to then. Whether it was withdrawn since is private, so it
          is not shown here.
        </p>
      </section>
    </PersonPage>
  );
}

function Says({ verdict }: { verdict: Extract<ReceiptVerdict, { isGenuine: true }> }) {
  return (
    <section aria-labelledby="says" className="mb-12">
      <h2 id="says" className="serif mb-4 text-2xl text-ink">
        What it says
      </h2>
      <ReceiptDocument receipt={verdict.receipt} />
    </section>
  );
}

const FILE_BUTTON =
  "cursor-pointer file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-paper file:px-2.5 file:text-sm file:font-medium";

type CheckFormProps = { fault: string | null; pasted: string; isAgain: boolean };

function CheckForm({ fault, pasted, isAgain }: CheckFormProps) {
  return (
    <form
      method="post"
      action={PATHS.verify}
      encType="multipart/form-data"
      data-print="no"
      className="flex flex-col gap-5"
    >
      {isAgain ? <h2 className="serif text-2xl text-ink">Check another receipt</h2> : null}
      <TextArea
        id="receipt"
        name="receipt"
        label="Paste the receipt"
        hint="Paste all of it: the JSON as it was saved, or its signed form."
        error={fault}
        defaultValue={pasted}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="font-mono text-sm"
      />
      <Field id="file" label="Or choose the file">
        <input
          id="file"
          name="file"
          type="file"
          accept=".json,.jws,.txt,application/json"
          className={cx(controlClass, FILE_BUTTON)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="sm:self-start">
        Check receipt
      </Button>
    </form>
  );
}
