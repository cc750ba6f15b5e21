import type { HealthReport } from "../features/health/contract.ts";
import { PART_LABELS } from "../features/health/rules.ts";
import { askHealth, proveOperator } from "./ask-health.ts";
import { findClaim } from "./claim-data-folder.ts";
import { LocalFailure } from "./local-failure.ts";
import { readSecrets } from "./read-secrets.ts";
import { addressOf, listUseless, readEnvironment, readSettings } from "./read-settings.ts";
import { findWrongSettings } from "./refuse-wrong-settings.ts";
import { runCommand } from "./run-command.ts";
import { startStack } from "./stack.ts";
import { stopOnce } from "./stop-once.ts";
import { readRemoteAddress } from "./with-database.ts";

const MARKS = { works: "ok", warns: "look", fails: "FAILS", off: "off", set: "set" };

await runCommand(async () => {
  const [flag, ...more] = process.argv.slice(2);
  if (more.length > 0 || (flag && flag !== "--mail")) {
    throw new LocalFailure(
      "Usage: npm run doctor, or npm run doctor -- --mail to send an email too",
    );
  }
  for (const line of listUseless()) say("warns", "Setting", line);
  const settings = readSettings();
  const wrong = [...findWrongSettings(settings)];
  for (const [name, why] of wrong) say("fails", name, why);
  if (wrong.length > 0) {
    throw new LocalFailure("Nothing else was tried: with these settings it does not start.");
  }
  const report = await test({ tests: true, sendsMail: flag === "--mail" });
  for (const { name, value } of report.settings) say("set", name, value);
  for (const { part, state, detail } of report.findings) say(state, PART_LABELS[part], detail);
  const failing = report.findings.filter(({ state }) => state === "fails");
  if (failing.length === 0) return;
  throw new LocalFailure(
    failing.length === 1 ? "One does not work." : `${failing.length} do not work.`,
  );
});

function say(state: keyof typeof MARKS, what: string, detail: string) {
  process.stdout.write(`${MARKS[state].padEnd(6)} ${what.padEnd(26)} ${detail}\n`);
}

/** Of the one that runs: elsewhere, here, or here for this while. */
async function test(how: { tests: true; sendsMail: boolean }): Promise<HealthReport> {
  const { METRICS_TOKEN: token = "" } = readEnvironment();
  const settings = readSettings();
  if (readRemoteAddress()) return await askHealth({ url: settings.origin, bearer: token }, how);
  const url = addressOf(settings.host, settings.port);
  if (await findClaim(settings.dataDir)) {
    const bearer = await proveOperator(readSecrets(settings.dataDir).signingKey);
    return await askHealth({ url, bearer }, how);
  }
  const running: { stop?: () => Promise<void> } = {};
  stopOnce(async () => await running.stop?.());
  const stack = await startStack({ ...settings, demo: false, build: "require" });
  running.stop = stack.stop;
  try {
    const bearer = await proveOperator(readSecrets(settings.dataDir).signingKey);
    return await askHealth({ url: stack.url, bearer }, how);
  } finally {
    await stack.stop();
  }
}
