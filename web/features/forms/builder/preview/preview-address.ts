import type { FormLanguage, FormTheme } from "../../../../../db/values/forms.ts";

type Options = {
  theme?: FormTheme;
  language?: FormLanguage | undefined;
  isSent?: boolean;
  /** Makes the address of each saved draft another one. */
  version?: number;
};

/** The saved draft as visitors would get it. */
export function previewAddress(id: string, options: Options) {
  const { theme, language, isSent = false, version } = options;
  const asked = new URLSearchParams();
  if (version !== undefined) asked.set("v", String(version));
  if (theme) asked.set("theme", theme);
  if (language) asked.set("lang", language);
  if (isSent) asked.set("sent", "1");
  return `/admin/forms-manager/${id}/preview?${asked}`;
}
