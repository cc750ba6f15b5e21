import type { DeliveryCard } from "../../../worker/features/dashboards/contract.ts";
import { FigureRow } from "./figure-row.tsx";
import { inWords } from "./sum-up.ts";

export function undelivered({ dead }: DeliveryCard): string | null {
  if (dead === 0) return null;
  return dead === 1
    ? "one effect could not be delivered"
    : `${inWords(dead)} effects could not be delivered`;
}

export function DeliveryBody({ data: { pending, dead, redirects } }: { data: DeliveryCard }) {
  return (
    <FigureRow
      figures={[
        { label: "Undelivered", value: dead, to: "/admin/outbox?state=dead", isBad: dead > 0 },
        { label: "Waiting", value: pending, to: "/admin/outbox?state=pending" },
        { label: "Redirects", value: redirects, to: "/admin/outbox" },
      ]}
    />
  );
}
