import type { CONSENT_PATHS } from "../../../../worker/features/consents/contract.ts";

/** Of the contract, by type alone: its vocabulary would weigh on every first load. */
export const PATHS: Pick<typeof CONSENT_PATHS, "ask" | "verify" | "keys"> = {
  ask: "/consents",
  verify: "/consents/verify",
  keys: "/.well-known/consent-keys.json",
};
