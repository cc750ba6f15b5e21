import * as v from "valibot";
import type { Env } from "../../env.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { MachineNote } from "./contract.ts";

const Note = v.pipe(v.string(), v.parseJson(), MachineNote);

/** What the one machine last said of itself; null on the platform. */
export async function readMachineNote(env: Env): Promise<MachineNote | null> {
  const text = await env.edge.get(KV_KEYS.machine);
  return text === null ? null : v.parse(Note, text);
}
