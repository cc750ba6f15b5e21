import type { Input, ScriptField } from "./read-fields.ts";
import { toHex } from "../../../../../worker/kernel/pure/bytes.ts";

type Kept = { key: string; typed: Record<string, string[]> };

/** What was typed, until it is sent or the tab is closed; a reload and a lost connection take nothing. */
export function keepTyped(form: HTMLFormElement, version: string, fields: readonly ScriptField[]) {
  const name = `form ${form.dataset["id"]} ${version}`;
  const kept = read(name);
  const inputs = fields.flatMap((field) =>
    field.type === "file" || field.type === "hidden" ? [] : field.inputs,
  );
  if (!("own" in form.dataset)) for (const input of inputs) restore(input, kept.typed[input.name]);
  return {
    /** The same for each try, so that they are stored once. */
    key: kept.key,
    save() {
      kept.typed = {};
      for (const input of inputs) {
        const list = (kept.typed[input.name] ??= []);
        if (!isBox(input) || input.checked) list.push(input.value);
      }
      attempt(() => sessionStorage.setItem(name, JSON.stringify(kept)));
    },
    clear: () => attempt(() => sessionStorage.removeItem(name)),
  };
}

const isBox = (input: Input): input is HTMLInputElement =>
  input.type === "checkbox" || input.type === "radio";

function restore(input: Input, values: string[] | undefined) {
  if (!values) return;
  if (isBox(input)) input.checked = values.includes(input.value);
  else input.value = values[0] ?? "";
}

function read(name: string): Kept {
  const stored = attempt(() => sessionStorage.getItem(name));
  const fresh = { key: makeKey(), typed: {} };
  // Only this script writes there.
  return attempt(() => ({ ...fresh, ...(JSON.parse(stored ?? "{}") as Partial<Kept>) })) ?? fresh;
}

const BYTES = 16;
const makeKey = () => toHex(crypto.getRandomValues(new Uint8Array(BYTES)));

/** In a frame of another site there may be no store. */
function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
