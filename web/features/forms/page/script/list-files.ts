import { make } from "../../../contents/fields/script/make.ts";
import type { ScriptField } from "../../../contents/fields/script/read-fields.ts";

/** The names and sizes of what was chosen, below it. */
export function listFiles({ inputs }: ScriptField) {
  const [input] = inputs;
  if (!input || !("files" in input)) return;
  if (input.nextSibling) input.nextSibling.remove();
  const lines = [...(input.files ?? [])].map(({ name, size }) =>
    make("li", `${name} · ${inMegabytes(size)}`),
  );
  input.insertAdjacentElement("afterend", make("ul", "", { class: "u" }, ...lines));
}

const MEGABYTE = 2 ** 20;

const inMegabytes = (bytes: number) =>
  (bytes / MEGABYTE).toLocaleString(document.documentElement.lang, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 2,
  });
