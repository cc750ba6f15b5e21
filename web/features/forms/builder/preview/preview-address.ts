import type { FormLanguage, FormTheme } from "../../../../../db/values/forms.ts";
import type { Form } from "../../../../../worker/features/forms-manager/contract.ts";

type Options = {
  theme?: FormTheme;
  language?: FormLanguage | undefined;
  isSent?: boolean;
};

/** The saved draft as visitors would get it. Its version makes the address of each draft another one. */
export function previewAddress(
  { id, version }: Pick<Form, "id" | "version">,
  options: Options = {},
) {
  const { theme, language, isSent = false } = options;
  const asked = new URLSearchParams({ v: String(version) });
  if (theme) asked.set("theme", theme);
  if (language) asked.set("lang", language);
  if (isSent) asked.set("sent", "1");
  return `/admin/forms-manager/${id}/preview?${asked}`;
}
