import * as v from "valibot";

/** Why a session is over, as its open tabs are told. */
const END_REASONS = ["signed_out", "revoked", "suspended", "replaced"] as const;

/** Everything that travels from the server to a tab. A topic that comes later is one more variant. */
export const ServerMessage = v.variant("type", [
  v.object({ type: v.literal("session.ended"), reason: v.picklist(END_REASONS) }),
]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;

export type EndReason = (typeof END_REASONS)[number];

/** Which of a person's sessions are over. */
export type EndedSessions = {
  reason: EndReason;
  only?: readonly string[];
  except?: readonly string[];
  /** The person's own sessions go on; only where they act as someone else it is over. */
  visitsOnly?: true;
  /** Nobody's own session: an admin who looks through this person's eyes stays. */
  sparesVisits?: true;
};

/** What a tab says to keep its socket, and the answer, which wakes nobody. */
export const PING = "ping";
export const PONG = "pong";

/** Why the server lets go of a socket. */
export const CLOSE_CODES = {
  /** Its session is over; the message before said why. */
  ended: 4001,
  /** The session's time has come, unless it was used since: ask again. */
  askAgain: 4002,
  /** A tab has nothing to say but its ping. */
  unexpected: 1008,
  tooMany: 1013,
} as const;
