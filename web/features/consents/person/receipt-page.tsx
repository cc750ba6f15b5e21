import { Download } from "lucide-react";
import type { Receipt } from "../../../../worker/features/consents/rules/receipt.ts";
import type { ReceiptVerdict } from "../../../../worker/features/consents/rules/verify-receipt.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PATHS } from "./paths.ts";
import { PersonPage } from "../../../ui/person-page.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { PrintButton } from "./print-button.tsx";
import { ReceiptDocument } from "./receipt-document.tsx";
import { Verdict } from "./verdict.tsx";

type ReceiptPageProps = {
  receipt: Receipt;
  json: string;
  jws: string;
  verdict: ReceiptVerdict;
  jsonPath: string;
};

/** A receipt to read, to print, to save and to show to others. */
export function ReceiptPage({ receipt, json, jws, verdict, jsonPath }: ReceiptPageProps) {
  return (
    <PersonPage
      isWide
      title="Consent receipt"
      lead={<span lang={receipt.language}>{receipt.text.title}</span>}
      action={<PrintButton />}
    >
      <Verdict verdict={verdict} />
      <div data-print="no" className="mt-6 flex flex-wrap gap-2">
        <a href={jsonPath} className={buttonClass({ variant: "primary" })}>
          <Download aria-hidden="true" />
          Save receipt (JSON)
        </a>
        <form method="post" action={PATHS.verify}>
          <input type="hidden" name="receipt" value={json} />
          <Button type="submit">Check receipt</Button>
        </form>
      </div>
      <div className="mt-6">
        <ReceiptDocument receipt={receipt} />
      </div>
      <section className="mt-8 border-t border-line pt-5">
        <h2 className="mb-2 font-semibold text-ink">How others can check it</h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
          <li>
            The saved file is all they need. They can check it at{" "}
            <PlainLink href={PATHS.verify} className="wrap-anywhere">
              {receipt.issuer + PATHS.verify}
            </PlainLink>
            . If even one letter is changed, the check fails.
          </li>
          <li>
            They can also check it without us. The signature is a JSON Web Signature (ES256), and
            the public keys are at{" "}
            <PlainLink href={PATHS.keys} className="wrap-anywhere">
              {receipt.keysUrl}
            </PlainLink>
            .
          </li>
          <li>
            It proves what you agreed to then. Your own page shows if it still counts:{" "}
            <PlainLink href={PATHS.ask}>we email you a link</PlainLink>.
          </li>
        </ul>
        <div data-print="no" className="mt-3">
          <Disclosure summary="Signed form">
            <code className="block rounded-md bg-sunken p-3 text-xs break-all text-ink">{jws}</code>
          </Disclosure>
        </div>
      </section>
    </PersonPage>
  );
}
