import { sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import { card, wire } from "../../kit/wiring.ts";
import { outboxApi } from "./api.ts";
import { DeliveryCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { readDeliveryCard } from "./read-delivery-card.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

export const wiring = wire(manifest, {
  apis: { "/outbox": outboxApi },
  cards: { admin: { delivery: card(DeliveryCard, readDeliveryCard) } },
  erasure: {
    after: (ctx, { email }) => [
      ctx.db.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.email') = ${email}`),
    ],
  },
  sweep: sweepOutbox,
  tables: { outbox: { shared: "the system's own work, read by admins alone" } },
});
