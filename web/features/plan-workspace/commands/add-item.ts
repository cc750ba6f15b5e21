import type { ItemKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import { readKpi } from "./read-kpi.ts";
import { addLabel, nameField } from "../../plan-fields/action-labels.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";
import { openItem } from "../../plan-store/address/open-item.ts";
import { runRemote } from "./run-remote.ts";
import { storeAt } from "./store-at.ts";

/** Adds an item by its title alone: to the plan that is on the screen, or else to one's own. */
export async function addItem(userId: string, kind: ItemKind, text: string): Promise<void> {
  const fields: Record<string, unknown> =
    kind === "kpi" ? readKpi(text) : { [nameField(kind)]: text };
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
  await runRemote(userId, {
    label,
    changes: [{ action: "add", kind, id: crypto.randomUUID(), fields }],
    done: `${one.charAt(0).toUpperCase()}${one.slice(1)} added: ${title}`,
    failed: `The ${one} was not added`,
  });
}
