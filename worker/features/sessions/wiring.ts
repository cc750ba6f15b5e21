import { sessions } from "../../../db/schema/sessions.ts";
import { stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { sessionsApi } from "./api.ts";
import { SessionsCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readSessionsCard } from "./read-sessions-card.ts";
import { sweepSessions } from "./sweep-sessions.ts";

export const wiring = wire(manifest, {
  apis: { "/sessions": sessionsApi },
  cards: { member: { sessions: card(SessionsCard, readSessionsCard) } },
  personalData,
  sweep: sweepSessions,
  merging: { rows: [stays(sessions.userId, "sign-in", ["session", "sessions"])] },
  tables: { sessions: "personal" },
});
