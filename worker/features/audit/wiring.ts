import { auditEvents } from "../../../db/schema/audit.ts";
import { stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { auditChainApi, auditEventsApi, auditExportsApi } from "./api.ts";
import { auditRetention } from "./audit-retention.ts";
import { ActivityCard, SignInsCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readActivityCard } from "./read-activity-card.ts";
import { readSignInsCard } from "./read-sign-ins-card.ts";

export const wiring = wire(manifest, {
  apis: {
    "/audit-chain": auditChainApi,
    "/audit-events": auditEventsApi,
    "/audit-exports": auditExportsApi,
  },
  cards: {
    member: { activity: card(ActivityCard, readActivityCard) },
    admin: { "sign-ins": card(SignInsCard, readSignInsCard) },
  },
  personalData,
  retention: { "audit-details": auditRetention },
  merging: {
    rows: [stays(auditEvents.userId, "history", ["event of the log", "events of the log"])],
  },
  tables: {
    audit_events: "personal",
    audit_seals: { shared: "the chain over the whole log, without anything personal" },
  },
});
