import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { verifyExport } from "../features/consents/rules/verify-export.ts";
import { LIMITS } from "../kernel/limits.ts";
import { LocalFailure } from "./local-failure.ts";
import { runCommand } from "./run-command.ts";

const HELP = `npm run consents:verify -- <export.jsonl> [keys.json]

Checks an export of consents without a database and without a network. keys.json is what stands at
/.well-known/consent-keys.json of the installation, fetched by you: without it the file's own keys are believed.`;

const Keys = v.pipe(v.string(), v.parseJson(), v.object({ keys: v.array(v.unknown()) }));

await runCommand(async () => {
  const [file, keyFile, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new LocalFailure(HELP);
  const startedAt = performance.now();
  const [text, trusted] = await Promise.all([readText(file), keyFile ? readKeys(keyFile) : null]);
  const { counts, faults, keyId, createdAt } = await verifyExport(text, trusted ?? undefined);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);

  for (const { line, what } of faults.slice(0, LIMITS.consentFaultsShown))
    say(`line ${line}: ${what}`);
  const hidden = faults.length - LIMITS.consentFaultsShown;
  if (hidden > 0) say(`and ${hidden} more`);
  const { consents, texts, events, receipts, erased } = counts;
  say(
    `${consents} consents (${erased} erased), ${texts} texts, ${events} events and ${receipts} receipts checked in ${seconds} s`,
  );
  if (createdAt !== null) say(`exported ${new Date(createdAt).toISOString()}`);
  if (keyId) {
    say(
      trusted
        ? `signed with ${keyId}, one of the keys in ${keyFile}`
        : `signed with ${keyId}: compare it with the keys at the installation's well-known address`,
    );
  }
  say(faults.length === 0 ? "Everything fits." : `${faults.length} do not fit.`);
  if (faults.length > 0) process.exitCode = 1;
});

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch {
    throw new LocalFailure(`${path} cannot be read as text.`);
  }
}

async function readKeys(path: string) {
  const parsed = v.safeParse(Keys, await readText(path));
  if (!parsed.success) throw new LocalFailure(`${path} contains no keys.`);
  return parsed.output;
}
