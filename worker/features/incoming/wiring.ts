import * as v from "valibot";
import { incomingItems, incomingNotes, incomingRules } from "../../../db/schema/incoming.ts";
import { intoRole, moves, stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { incomingApi, incomingRulesApi } from "./api.ts";
import { runRules } from "./automation/run-rules.ts";
import { IncomingCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { readIncomingCard } from "./read-incoming-card.ts";
import { sweepWork } from "./sweep-work.ts";

export const wiring = wire(manifest, {
  apis: { "/incoming": incomingApi, "/incoming/rules": incomingRulesApi },
  cards: {
    admin: {
      incoming: card(IncomingCard, (ctx, _env, { incoming }) => readIncomingCard(ctx, incoming)),
    },
  },
  effects: {
    "incoming.run-rules": {
      payload: v.object({ kind: v.string(), id: v.string() }),
      run: (ctx, _env, payload, { incoming }) => runRules(ctx, incoming, payload),
    },
  },
  sweep: (ctx, { incoming }) => sweepWork(ctx, incoming),
  merging: {
    rows: [
      moves(incomingItems.ownerId, ["incoming item they work on", "incoming items they work on"], {
        only: intoRole("admin"),
        left: "Only an admin can work on them.",
      }),
      stays(incomingItems.updatedBy, "history"),
      stays(incomingNotes.authorId, "history"),
      stays(incomingRules.createdBy, "history"),
      stays(incomingRules.updatedBy, "history"),
    ],
  },
  tables: {
    incoming_items: { shared: "who works on what came in, read by admins alone" },
    incoming_notes: { shared: "what admins say among each other about what came in" },
    incoming_rules: { shared: "an admin's table" },
    incoming_rule_runs: { shared: "what rules did, read by admins alone" },
  },
});
