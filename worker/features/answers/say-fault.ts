import type { FormLanguage } from "../../../db/values/forms.ts";
import type { FormField } from "../forms/contract.ts";
import type { Faults } from "./rules/settle-answers.ts";

/** What is wrong with an answer, in words. */
export function sayFault(
  fault: Faults[string],
  { label }: Pick<FormField, "label">,
  _language: FormLanguage,
): string {
  switch (fault.kind) {
    case "required":
      return `${label} is required`;
    case "email":
      return "Please enter a valid email address";
    case "minLength":
      return `Minimum ${fault.n} characters required`;
    case "maxLength":
      return `Maximum ${fault.n} characters allowed`;
    case "pattern":
      return "Invalid format";
    case "number":
      return "Please enter a number";
    case "date":
      return "Please enter a date";
    case "option":
      return "Please choose one of the options";
    case "min":
      return `Must be at least ${fault.limit}`;
    case "max":
      return `Must be at most ${fault.limit}`;
    case "uploads":
      return fault.n === 1 ? "One file at most" : `${fault.n} files at most`;
    case "fileSize":
      return `A file may have ${fault.n} MB at most`;
    case "fileKind":
      return "This kind of file cannot be sent here";
  }
}
