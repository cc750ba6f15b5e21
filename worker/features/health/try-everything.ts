import type { Provider } from "../../../db/values/providers.ts";
import type { Env } from "../../env.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { tryTransport } from "../mails/try-transport.ts";
import { readProviderMetadata } from "../providers/read-provider-metadata.ts";
import type { Finding } from "./contract.ts";
import { lookAtHealth } from "./look-at-health.ts";
import { type Found, probe } from "./probe.ts";
import { PART_LABELS } from "./rules.ts";

const FILE = "health/probe";

/** A look at everything, and what a look leaves out: writes, and a word with everybody outside. */
export async function tryEverything(
  ctx: Context,
  env: Env,
  { sendsMail }: { sendsMail: boolean },
): Promise<Finding[]> {
  const [looked, ...tried] = await Promise.all([
    lookAtHealth(ctx, env),
    probe(ctx, "kvWrite", () => writeToKv(env)),
    probe(ctx, "fileWrite", () => writeFile(env)),
    probe(ctx, "mailServer", () => tryTransport(ctx, env.mail, sendsMail)),
    probe(ctx, "google", () => tryProvider(ctx, env, "google")),
    probe(ctx, "linkedin_oidc", () => tryProvider(ctx, env, "linkedin_oidc")),
  ]);
  return [...looked, ...tried];
}

async function writeToKv({ edge }: Env): Promise<Found> {
  await edge.put(KV_KEYS.probe, "written");
  await edge.delete(KV_KEYS.probe);
  return { detail: "A key was written and deleted." };
}

async function writeFile({ files }: Env): Promise<Found> {
  const written = new Uint8Array([1, 2, 3]);
  await files.put(FILE, written);
  const found = await files.head(FILE);
  await files.delete(FILE);
  if (found?.size !== written.length)
    return { state: "fails", detail: "The file that was written can't be found." };
  return { detail: "A file was written, found and deleted." };
}

async function tryProvider(ctx: Context, env: Env, provider: Provider): Promise<Found> {
  const client = env.providers[provider];
  const name = PART_LABELS[provider];
  if (!client) return { state: "off", detail: `${name} sign-in is not set up.` };
  await readProviderMetadata(ctx, client.issuer, { isAsked: true });
  return { detail: `Its discovery document at ${client.issuer} is valid.` };
}
