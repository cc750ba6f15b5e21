import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import { askMachine, type Machine } from "./ask-machine.ts";
import { type BackupReport, BackupState } from "./contract.ts";

/** A machine that says nothing keeps nobody from hearing that. */
export async function readBackups(ctx: Context, machine: Machine): Promise<BackupReport> {
  if (!machine) return { machine: null, missing: "elsewhere" };
  try {
    const response = await askMachine(ctx, machine, { path: "/" });
    return { machine: v.parse(BackupState, await response.json()), missing: null };
  } catch (error) {
    log("error", "backups.unread", { requestId: ctx.requestId, error });
    return { machine: null, missing: "silent" };
  }
}
