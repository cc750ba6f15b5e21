import type { Receipt } from "../../../../worker/features/consents/rules/receipt.ts";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { ConsentWords } from "./consent-words.tsx";
import { Moment } from "./moment.tsx";

/** What a receipt says, in the order in which somebody asks: who, when, to whom, for what, in which words. */
export function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const { controller, person, purposes, text } = receipt;
  const given = purposes.filter(({ isGiven }) => isGiven);
  const refused = purposes.filter(({ isGiven }) => !isGiven);
  return (
    <div className="flex flex-col gap-8">
      <KeyValueList
        ruled
        items={[
          { label: "Who agreed", value: <Whole>{person.email}</Whole> },
          { label: "When", value: <Moment at={receipt.givenAt} /> },
          ...(receipt.confirmedAt
            ? [{ label: "Confirmed by email", value: <Moment at={receipt.confirmedAt} /> }]
            : []),
          {
            label: "Given to",
            value: (
              <Whole>
                {[controller.name, controller.address, controller.email]
                  .filter(Boolean)
                  .join("\n") || "Not named"}
              </Whole>
            ),
          },
          { label: "Agreed to", value: <Whole>{listOf(given)}</Whole> },
          ...(refused.length > 0
            ? [{ label: "Not ticked", value: <Whole>{listOf(refused)}</Whole> }]
            : []),
          { label: "What was recorded", value: <Whole>{receipt.dataCategories.join(", ")}</Whole> },
          { label: "How", value: "On a web form" },
        ]}
      />
      <section>
        <h2 className="mb-3 font-semibold text-ink">The exact text shown</h2>
        <ConsentWords text={text} given={purposes} />
      </section>
      <section>
        <h2 className="mb-1 font-semibold text-ink">Reference</h2>
        <KeyValueList
          ruled
          items={[
            { label: "Receipt", value: <Code>{receipt.receiptId}</Code> },
            { label: "Consent", value: <Code>{receipt.consentId}</Code> },
            { label: "Issued by", value: <Code>{receipt.issuer}</Code> },
            { label: "Issued", value: <Moment at={receipt.issuedAt} /> },
            { label: "Text", value: `version ${receipt.template.version}, ${receipt.language}` },
            { label: "Text fingerprint", value: <Code>{receipt.textHash}</Code> },
            { label: "Evidence fingerprint", value: <Code>{receipt.evidenceHash}</Code> },
          ]}
        />
      </section>
    </div>
  );
}

const listOf = (purposes: Receipt["purposes"]) =>
  purposes.map(({ label }) => label).join("\n") || "Nothing";

function Whole({ children }: { children: string }) {
  return <span className="whitespace-pre-line wrap-anywhere">{children}</span>;
}

function Code({ children }: { children: string }) {
  return <code className="text-xs break-all">{children}</code>;
}
