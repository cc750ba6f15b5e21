import * as v from "valibot";

/** Why a session is over, as its open tabs are told. */
const END_REASONS = ["signed_out", "revoked", "suspended", "replaced"] as const;

/** Everything that travels from the server to a tab. */
export const ServerMessage = v.variant("type", [
  v.object({ type: v.literal("session.ended"), reason: v.picklist(END_REASONS) }),
]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;

export type EndReason = (typeof END_REASONS)[number];

/** Which of a person's sessions are over. */
export type EndedSessions = { reason: EndReason; only?: readonly string[]; except?: string };
