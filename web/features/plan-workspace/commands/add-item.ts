import type { ItemKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { readKpi } from "./read-kpi.ts";
import { addLabel, nameField } from "../../plan-fields/action-labels.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { openItem } from "../../plan-store/address/open-item.ts";
import { remoteBackend } from "../../plan-store/remote-backend.ts";
import { storeAt } from "./store-at.ts";

/** Adds an item by its title alone: to the plan that is on the screen, or else to one's own. */
export async function addItem(userId: string, kind: ItemKind, text: string): Promise<void> {
  const fields = kind === "kpi" ? readKpi(text) : { [nameField(kind)]: text };
  const title = textOf(fields[nameField(kind)]);
  const label = addLabel(kind, title);
  const store = storeAt(userId, location.pathname);
  if (store?.state() === "ready" && store.canEdit()) {
    const id = store.newId(kind);
    const outcome = await store.run({ label, changes: [{ action: "add", kind, id, fields }] });
    if (outcome.ok) openItem(kind, id);
    return;
  }
  const { one } = KIND_RECORDS[kind];
  const id = crypto.randomUUID();
  const plan = remoteBackend(userId);
  const changes = [{ action: "add" as const, kind, id, fields }];
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
    toast.good({
      title: `${one.charAt(0).toUpperCase()}${one.slice(1)} added: ${title}`,
      action: { label: "Undo", onSelect: () => void takeBack() },
    });
  } catch (error) {
    toast.bad({ title: `The ${one} was not added`, description: messageOf(error) });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
