import type { DeliveryCard } from "../../../worker/features/dashboards/contract.ts";
import { CountList } from "./count-list.tsx";
import { inWords } from "./sum-up.ts";

export function undelivered({ dead }: DeliveryCard): string | null {
  if (dead === 0) return null;
  return dead === 1
    ? "one effect could not be delivered"
    : `${inWords(dead)} effects could not be delivered`;
}

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
