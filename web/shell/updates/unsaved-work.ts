import * as v from "valibot";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createDraftStore } from "../../kit/row-form/draft-store.ts";
import { tabStorage } from "../../lib/expiring-storage.ts";
import { type TypedField, WAS } from "../../lib/touched-fields.ts";
import { findField, isText, KeptField, unsavedFields } from "./unsaved-fields.ts";

const Work = v.object({ path: v.string(), fields: v.array(KeptField) });

const pathNow = () => location.pathname + location.search;
const kept = (userId: string) =>
  createDraftStore(Work, {
    what: "unsaved-work",
    of: userId,
    storage: tabStorage(),
    expiresAfterMs: LIMITS.unsavedWorkMs,
    now: () => Date.now(),
  });

/** Before the page is loaded anew. False when there is something and this browser cannot keep it. */
export function keepWork(userId: string): boolean {
  const fields = unsavedFields();
  return fields.length === 0 || kept(userId).write({ path: pathNow(), fields });
}

/** What was kept of this person on this very page. */
export function keptWork(userId: string): readonly KeptField[] {
  const work = kept(userId).read();
  return work?.path === pathNow() ? work.fields : [];
}

export const forgetWork = (userId: string): void => kept(userId).drop();

type Parts = {
  onDone: (restored: number, left: readonly KeptField[]) => void;
  after: (ms: number, run: () => void) => () => void;
};

/** Puts each into its field as soon as that appears; what finds none in time is left. */
export function restoreWork(fields: readonly KeptField[], { onDone, after }: Parts): () => void {
  const refused: KeptField[] = [];
  let waiting = fields;
  let restored = 0;
  let isDone = false;

  function fill() {
    waiting = waiting.filter((kept) => {
      const field = findField(kept);
      if (!field) return true;
      if (!putBack(field, kept)) refused.push(kept);
      else restored += 1;
      return false;
    });
    if (waiting.length === 0) end();
  }

  function end() {
    if (isDone) return;
    stop();
    onDone(
      restored,
      [...refused, ...waiting].filter((kept) => isText({ type: kept.kind })),
    );
  }

  function stop() {
    isDone = true;
    observer.disconnect();
    cancel();
  }

  const observer = new MutationObserver(() => {
    if (!isDone) fill();
  });
  const cancel = after(LIMITS.unsavedFieldMs, end);
  observer.observe(document.body, { subtree: true, childList: true });
  fill();
  return stop;
}

/** False where it would write over what the person or somebody else put there meanwhile. */
function putBack(field: TypedField, kept: KeptField): boolean {
  if (kept.isChecked !== null) {
    if ("checked" in field && field.checked !== kept.isChecked) field.click();
    return true;
  }
  if (field.value === kept.value) return true;
  if (field.hasAttribute(WAS) || (isText(field) && field.value !== kept.was)) return false;
  // React overrides the setter of the element itself to know of changes; its class's own is heard of.
  Reflect.set(Object.getPrototypeOf(field), "value", kept.value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
