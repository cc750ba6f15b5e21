import { Download } from "lucide-react";
import {
  CONSENT_PATHS,
  type ConsentDetail,
} from "../../../../worker/features/consents/contract.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { RECEIPT_WORDS } from "../records/words.ts";

type Receipts = ConsentDetail["receipts"];

const SOON = "Not signed yet. This happens a moment after the consent.";
const NONE_WORDS: Record<ConsentDetail["state"], string> = {
  counts: SOON,
  not_given: SOON,
  unconfirmed: "A receipt is signed only after the consent is confirmed by email.",
  withdrawn: "The consent was withdrawn before a receipt was signed.",
  erased: "The person was erased before a receipt was signed.",
};

/** What the person was handed, checked as they would check it. */
export function ReceiptList({ receipts, state }: Pick<ConsentDetail, "receipts" | "state">) {
  return (
    <Card as="section" title="Receipt">
      {receipts.length === 0 ? (
        <p className="text-base text-muted">{NONE_WORDS[state]}</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {receipts.map((receipt) => (
            <ReceiptItem key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ReceiptItem({ receipt }: { receipt: Receipts[number] }) {
  const { id, keyId, hash, createdAt, check, isKeyRetired, json } = receipt;
  const [tone, label, words] = RECEIPT_WORDS[check];
  return (
    <li className="flex flex-col gap-3">
      <div>
        <StatusMark tone={tone} label={label} />
        <p className="mt-1.5 text-sm text-muted">
          {words}
          {isKeyRetired ? " Its key is retired now, but was in use when it signed." : ""}
        </p>
      </div>
      <KeyValueList
        items={[
          { label: "Signed", value: <Time value={createdAt} show="date-time" /> },
          {
            label: "Key",
            value: (
              <TextLink to="/admin/consent/keys" className="font-mono text-xs wrap-anywhere">
                {keyId}
              </TextLink>
            ),
          },
          {
            label: "SHA-256",
            value: <span className="font-mono text-xs wrap-anywhere">{hash}</span>,
          },
        ]}
      />
      {json === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            onClick={() =>
              saveFile(new Blob([json], { type: "application/json" }), `receipt-${id}.json`)
            }
          >
            Download receipt
          </Button>
          <a
            href={CONSENT_PATHS.verify}
            className="rounded-sm text-sm text-accent underline underline-offset-3"
          >
            Check a receipt
          </a>
        </div>
      )}
    </li>
  );
}
