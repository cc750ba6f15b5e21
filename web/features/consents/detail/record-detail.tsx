import type { ConsentDetail } from "../../../../worker/features/consents/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { EventList } from "./event-list.tsx";
import { OtherRecords } from "./other-records.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { ProofNotice } from "./proof-notice.tsx";
import { PurposeList } from "./purpose-list.tsx";
import { ReceiptList } from "./receipt-list.tsx";
import { Screenshot } from "./screenshot.tsx";
import { ShownText } from "./shown-text.tsx";

/** Everything that is known of one consent: what was said and shown, and what proves it. */
export function RecordDetail({ record }: { record: ConsentDetail }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        <ProofNotice record={record} />
        <PurposeList record={record} />
        <ShownText record={record} />
        {record.hasScreenshot ? <Screenshot record={record} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Card as="section" title="History">
          <EventList record={record} />
        </Card>
        <PersonFacts record={record} />
        <ReceiptList receipts={record.receipts} state={record.state} />
        <OtherRecords record={record} />
      </div>
    </div>
  );
}
