import type { DeliveryCard } from "../../../worker/features/outbox/contract.ts";
import { CountList } from "../../kit/card/count-list.tsx";

export function DeliveryBody({ data: { pending, dead, redirects } }: { data: DeliveryCard }) {
  return (
    <CountList
      rows={[
        { label: "Undelivered", count: dead, to: "/admin/outbox?state=dead", isBad: dead > 0 },
        { label: "Waiting", count: pending, to: "/admin/outbox?state=pending" },
        { label: "Redirects published", count: redirects },
      ]}
    />
  );
}
