import { computeHere } from "../compute/compute-here.ts";
import { readerHere } from "../compute/reader-here.ts";
import type { Clock } from "../kernel/clock.ts";
import { createContext } from "../kernel/context.ts";
import { makeKeys } from "../kernel/keys.ts";
import type { DatabaseAddress } from "./open-client.ts";

export type Installation = {
  signingKey: string;
  previousKeys?: readonly string[];
  aiKey?: string | undefined;
  previousAiKeys?: readonly string[];
  origin: string;
};

const nobody = () => undefined;

/** What a command hands to verbs and queries: no worker is at hand, and nobody is told anything. */
export function makeLocalContext(
  address: DatabaseAddress,
  { signingKey, previousKeys, aiKey, previousAiKeys, origin }: Installation,
  clock?: Clock,
) {
  return createContext({
    databaseUrl: address.databaseUrl,
    databaseToken: address.databaseToken ?? "",
    keys: makeKeys(signingKey, previousKeys),
    aiKeys: aiKey ? makeKeys(aiKey, previousAiKeys) : null,
    origin: new URL(origin),
    supportEmail: "support@demo.test",
    mailTransport: "outbox",
    compute: computeHere,
    reader: readerHere,
    requestId: "local",
    buildId: "local",
    client: { address: null, userAgent: "", deviceTokens: {}, screen: "" },
    effects: {
      wake: nobody,
      sealSoon: nobody,
      driveRun: nobody,
      stopRun: () => Promise.resolve(),
    },
    limiter: { take: () => Promise.resolve() },
    live: {
      endSessions: nobody,
      notifyRoom: nobody,
      publish: () => Promise.resolve(),
      lookAgain: nobody,
      recheck: nobody,
      recheckRoom: nobody,
    },
    ...(clock ? { clock } : {}),
  });
}
