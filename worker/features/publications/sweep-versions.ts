import type { PublicationName } from "../../../db/values/publications.ts";
import type { Context } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";

type Edge = Pick<KVNamespace, "list" | "delete">;

const VERSION = /^[a-z]+\/([0-9a-f-]{36})(?:\/|$)/;

/**
 * Deletes the documents of versions that no isolate asks for any more: those whose successor is old enough.
 * What a publication left that broke off is among them. A failure leaves them to the next publication.
 */
export async function sweepVersions(
  ctx: Context,
  edge: Edge,
  name: PublicationName,
  kept: readonly (string | undefined)[],
) {
  try {
    const keys = await listKeys(edge, `${name}/`);
    const versions = [...new Set(keys.map(versionOf))].sort();
    const oldEnough = ctx.clock.now() - ctx.limits.edgeVersionKeepMs;
    const swept = new Set(
      versions.filter((version, index) => {
        const successor = versions[index + 1];
        return !kept.includes(version) && successor !== undefined && timeOf(successor) < oldEnough;
      }),
    );
    const most = ctx.limits.edgeSweepMost;
    const left = keys.filter((key) => swept.has(versionOf(key))).slice(0, most);
    const atOnce = ctx.limits.edgeKvAtOnce;
    for (let from = 0; from < left.length; from += atOnce) {
      await Promise.all(left.slice(from, from + atOnce).map((key) => edge.delete(key)));
    }
  } catch (error) {
    log("error", `${name}.not-swept`, { error });
  }
}

/** A version is an id that begins with its time. */
const timeOf = (version: string) => Number.parseInt(version.replace("-", "").slice(0, 12), 16);
const versionOf = (key: string) => VERSION.exec(key)?.[1] ?? "";

async function listKeys(edge: Edge, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const list = await edge.list({ prefix, ...(cursor ? { cursor } : {}) });
    keys.push(...list.keys.map(({ name }) => name).filter((name) => VERSION.test(name)));
    cursor = list.list_complete ? undefined : list.cursor;
  } while (cursor);
  return keys;
}
