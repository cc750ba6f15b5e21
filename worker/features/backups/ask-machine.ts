import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { AppError, notFound, serviceUnavailable } from "../../kernel/errors.ts";
import { within } from "../../kernel/within.ts";
import { MachineRefusal } from "./contract.ts";

export type Machine = Pick<Fetcher, "fetch"> | null;

type Asked = { path: string; method?: "GET" | "POST" };

/** Asks the supervisor of this machine, which alone reaches the files; its refusals are named errors. */
export async function askMachine(
  { limits }: Context,
  machine: Machine,
  { path, method = "GET" }: Asked,
): Promise<Response> {
  if (!machine) throw new AppError("backups_elsewhere");
  const response = await within(
    limits.serviceTimeoutMs,
    machine.fetch(`http://machine${path}`, { method }),
  ).catch((error: Error) => {
    throw serviceUnavailable(limits.serviceRetryAfterS, error);
  });
  if (response.ok) return response;
  if (response.status === 404) throw notFound("backup", path);
  const refusal = v.safeParse(MachineRefusal, await response.json().catch(() => null));
  if (response.status === 409 && refusal.success) {
    throw new AppError("backups_busy", { detail: refusal.output.reason });
  }
  throw serviceUnavailable(
    limits.serviceRetryAfterS,
    new Error(`the machine answered ${response.status}`),
  );
}
