import type { ReplySays } from "../../../db/values/plans.ts";

/** What each answer is called, its key, and what it asks for. */
export const ANSWERS = {
  acknowledged: { verb: "Acknowledge", key: "a", label: "", did: "acknowledged" },
  asked: { verb: "Ask", key: "q", label: "Your question", did: "asked" },
  decided: { verb: "Decide", key: "d", label: "Your decision", did: "decided" },
  answered: { verb: "Answer", key: "r", label: "Your answer", did: "answered" },
} as const satisfies Record<ReplySays, object>;

export const READER_ANSWERS = ["acknowledged", "asked", "decided"] as const;
export const WRITER_ANSWERS = ["answered"] as const;
