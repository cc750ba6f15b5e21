import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { compareHead } from "../features/audit/compare-head.ts";
import { type ChainKeeper, type ChainMemory, HeadInput } from "../features/audit/contract.ts";
import { breakWords } from "../features/audit/rules.ts";
import { verifyChain } from "../features/audit/verify-chain.ts";
import type { Context } from "../kernel/context.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { makeLocalContext } from "./make-local-context.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { readKeysOfAccount, readSecrets } from "./read-secrets.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { readRemoteAddress, withDatabase } from "./with-database.ts";

const HELP = `npm run audit:verify -- [heads.txt] [head …]

Walks the whole audit log by the database and SIGNING_KEY alone, whatever the worker says. heads.txt holds the
signed heads of the file storage, from the audit log's screen or /api/audit-chain/heads. A head, like 1204-3f9a…,
is in the email that admins get each day.`;

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) return say(HELP);
  const codes = args.filter(isCode);
  const [file, ...more] = args.filter((arg) => !isCode(arg));
  if (more.length > 0) throw new LocalFailure(HELP);
  const heads = file ? await readHeadFile(file) : [];
  await withDatabase(async (address) => {
    const ctx = openContext(address);
    const faults = [...(await walkAll(ctx, heads)), ...(await compareAll(ctx, codes))];
    for (const fault of faults) say(fault);
    say(faults.length === 0 ? "Everything fits." : "The audit log was changed.");
    if (faults.length > 0) process.exitCode = 1;
  });
});

function isCode(arg: string) {
  return v.safeParse(HeadInput, { head: arg }).success;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function readHeadFile(path: string): Promise<string[]> {
  try {
    return (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
  } catch (error) {
    throw new LocalFailure(`${path} cannot be read: ${messageOf(error)}`);
  }
}

function openContext(address: DatabaseAddress): Context {
  const keys = readRemoteAddress() ? readKeysOfAccount() : readSecrets(readSettings().dataDir);
  const { signingKey, previousKeys } = keys;
  if (!signingKey) throw new LocalFailure("Set SIGNING_KEY to the secret of that installation.");
  return makeLocalContext(address, { signingKey, previousKeys, origin: "http://localhost" });
}

async function walkAll(ctx: Context, heads: readonly string[]): Promise<string[]> {
  const memory: ChainMemory = { head: null, storedSeq: 0, verified: null, running: null };
  const keeper: ChainKeeper = {
    read: () => Promise.resolve(memory),
    readHeads: (most) => Promise.resolve(heads.slice(0, most)),
    keepWalk: (walk) => {
      memory.running = walk;
      return Promise.resolve();
    },
  };
  let step = await verifyChain(ctx, keeper, { from: "start" });
  while (!step.isDone) step = await verifyChain(ctx, keeper, { from: "last" });
  say(
    `${step.throughSeq} seals fit (${step.erased} of erased people), ${step.waiting} events wait, ${heads.length} signed heads compared`,
  );
  if (step.otherKey > 0) {
    say(
      `${step.otherKey} of them were sealed with a key that is lost: what happened fits, who it concerned cannot be checked`,
    );
  }
  return step.broken ? [breakWords(step.broken)] : [];
}

async function compareAll(ctx: Context, codes: readonly string[]): Promise<string[]> {
  const compared = await Promise.all(codes.map((code) => compareHead(ctx, code.toLowerCase())));
  return compared.flatMap(({ found, seq, sealedSeq }) => {
    if (found === "fits") return [];
    return found === "cut"
      ? [
          `The log ends at seal ${sealedSeq}, before the head ${seq} of the email: its end was cut off.`,
        ]
      : [`At seal ${seq} the log is not the one of the email.`];
  });
}
