import * as v from "valibot";
import { lastingStorage, parseText, readText } from "../../lib/expiring-storage.ts";
import { PERSONAL } from "../../lib/personal-storage.ts";
import { browserZone } from "../../lib/browser-zone.ts";

const KEY = `${PERSONAL}time-zones`;
const MOST = 3;
const Used = v.array(v.string());

const readUsed = (): readonly string[] => {
  const read = v.safeParse(Used, parseText(readText(lastingStorage(), KEY)));
  return read.success ? read.output : [];
};

/** What one is most likely to choose: the zone of this device, then those that were in use lately. */
export function suggestedZones(): readonly string[] {
  const here = browserZone();
  const known = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...new Set([here, ...readUsed()])].filter((zone) => known.has(zone));
}

export function rememberZones(...zones: readonly string[]): void {
  const used = [...new Set([...zones, ...readUsed()])].filter((zone) => zone !== "");
  try {
    lastingStorage()?.setItem(KEY, JSON.stringify(used.slice(0, MOST)));
  } catch {
    // Then they are found by their cities.
  }
}
