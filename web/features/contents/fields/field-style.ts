import type { FormTheme } from "../../../../db/values/forms.ts";
import { pressCss } from "../themes/press-css.ts";
import corporate from "./css/executive-corporate.css?raw";
import minimal from "./css/executive-minimal.css?raw";
import modern from "./css/executive-modern.css?raw";
import fields from "./css/fields.css?raw";
import files from "./css/files.css?raw";
import good from "./css/good.css?raw";
import languages from "./css/languages.css?raw";
import quiet from "./css/quiet.css?raw";
import select from "./css/select.css?raw";
import selectRtl from "./css/select-rtl.css?raw";

const OWN: Record<FormTheme, string> = {
  default: "",
  "executive-corporate": corporate,
  "executive-minimal": minimal,
  "executive-modern": modern,
};

const pressed = new Map<string, string>();

/** What stands in a page's one style beside its theme, each sheet pressed once. */
export function pressAll(sheets: readonly string[]): string {
  return sheets
    .map((sheet) => {
      const known = pressed.get(sheet) ?? pressCss(sheet);
      pressed.set(sheet, known);
      return known;
    })
    .join("");
}

const PARTS = [
  ["select", select],
  ["selectRtl", selectRtl],
  ["languages", languages],
  ["quiet", quiet],
  ["good", good],
  ["files", files],
] as const;
type Needs = Record<(typeof PARTS)[number][0], boolean>;

/** How questions look in a theme: only what this page needs, since each page carries it. */
export const fieldSheets = (theme: FormTheme, needs: Needs) => [
  fields,
  ...PARTS.map(([part, sheet]) => (needs[part] ? sheet : "")),
  OWN[theme],
];
