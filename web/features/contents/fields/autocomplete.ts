import type { FormField } from "../../../../worker/features/forms/contract.ts";

/** What browsers and phones know of a person, by how a question is usually called. */
const KNOWN: readonly [RegExp, string][] = [
  [/^(full|your|complete)? ?name$/, "name"],
  [/^(your )?(first|given) ?name$/, "given-name"],
  [/^(your )?(last|family) ?name$|^surname$/, "family-name"],
  [/^(your )?(phone|telephone|mobile)( ?number)?$/, "tel"],
  [/^(your )?(company|organi[sz]ation|employer)( ?name)?$/, "organization"],
  [/^(your )?(job ?title|position|role)$/, "organization-title"],
  [/^(your )?(street|street ?address|address)$/, "street-address"],
  [/^(your )?(city|town)$/, "address-level2"],
  [/^(your )?(postal ?code|post ?code|zip|zip ?code)$/, "postal-code"],
  [/^(your )?country$/, "country-name"],
  [/^(your )?(web ?site|url|homepage)$/, "url"],
  [/^(your )?(birthday|date ?of ?birth)$/, "bday"],
];

const MODES: Record<string, "tel" | "url"> = { tel: "tel", url: "url" };

type Named = Pick<FormField, "id" | "type" | "label" | "validation">;

/** How a browser may help with a field: what it fills in, and which keys a phone shows. */
export function autocomplete({ id, type, label, validation }: Named) {
  if (type === "email") return { autoComplete: "email" };
  if (type === "number") {
    // Some phones' number keys have no minus.
    return validation.min.startsWith("-") ? {} : { inputMode: "decimal" as const };
  }
  if (type !== "text" && type !== "date") return {};
  const names = [id.replaceAll(/[-_]/g, " "), label.trim().toLowerCase()];
  const found = KNOWN.find(([name]) => names.some((word) => name.test(word)))?.[1];
  if (found === undefined) return {};
  const inputMode = MODES[found];
  return { autoComplete: found, ...(inputMode === undefined ? {} : { inputMode }) };
}
