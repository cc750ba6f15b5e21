import type { PlanChange } from "../../../../worker/features/plans/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { remoteBackend } from "../../plan-store/remote-backend.ts";

type Asked = { label: string; changes: PlanChange[]; done: string; failed: string };

/** A change of a plan that is not on the screen, which can be taken back. */
export async function runRemote(planId: string, { label, changes, done, failed }: Asked) {
  const plan = remoteBackend(planId);
  try {
    const operation = crypto.randomUUID();
    await plan.apply({ id: operation, label, changes });
    const takeBack = async () => {
      try {
        await plan.undo(operation, crypto.randomUUID());
        toast.info({ title: `Undone: ${label}` });
      } catch (error) {
        toast.bad({ title: `Not undone: ${label}`, description: messageOf(error) });
      }
    };
    toast.good({ title: done, action: { label: "Undo", onSelect: () => void takeBack() } });
  } catch (error) {
    toast.bad({ title: failed, description: messageOf(error) });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
