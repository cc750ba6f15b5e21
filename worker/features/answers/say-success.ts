import type { FormLanguage } from "../../../db/values/forms.ts";

/** Where the form's author says nothing. */
export function saySuccess(_language: FormLanguage): string {
  return "Form submitted successfully";
}
