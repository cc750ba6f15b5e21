import { type Wrong, wrongVariables } from "../env.ts";
import { LocalFailure } from "./local-failure.ts";
import type { LocalSettings } from "./read-settings.ts";

/** What wrangler.toml and stack.ts say, here only so that nothing is missed. */
const SAID_ELSEWHERE = {
  DATABASE_URL: "http://localhost",
  SIGNING_KEY: "-".repeat(43),
  SUPPORT_EMAIL: "support@localhost.test",
};

/** What is set and cannot work, by name, with what it must be. */
export function findWrongSettings({ vars, origin }: LocalSettings): Wrong {
  return wrongVariables({ ...SAID_ELSEWHERE, ORIGIN: origin, ...vars });
}

export function refuseWrongSettings(settings: LocalSettings): void {
  refuseWrong(findWrongSettings(settings));
}

export function refuseWrong(found: Wrong): void {
  const wrong = [...found].sort(([a], [b]) => a.localeCompare(b));
  if (wrong.length === 0) return;
  const lines = wrong.map(([name, why]) => `  ${name}: ${why}`);
  throw new LocalFailure(`Not started: these settings cannot work.\n${lines.join("\n")}`);
}
