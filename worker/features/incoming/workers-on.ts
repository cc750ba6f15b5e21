import type { SQL } from "drizzle-orm";
import type { IncomingKind } from "../../kit/incoming.ts";
import { holdersOf } from "../../kit/holders.ts";

/** Of profiles: who may work on things of this kind. */
export const workersOn = ({ record }: Pick<IncomingKind, "record">): SQL =>
  holdersOf(record.edit, "edit");
