import { isSimplePattern } from "./is-simple-pattern.ts";
import type { PageField } from "./page-field.ts";

/** What the page's script reads of a field: its name, and what is not seen from its inputs. */
export function fieldRules(field: PageField): Record<`data-${string}`, string> {
  const { id, type, condition, upload } = field;
  const rules = validationOf(field);
  return {
    "data-f": id,
    ...(type === "number" || type === "email" || type === "date" || type === "file"
      ? { "data-t": type }
      : {}),
    // Of several boxes none by itself has to be ticked.
    ...(field.required && type === "checkbox" && field.options.length > 0
      ? { "data-req": "" }
      : {}),
    ...(Object.keys(rules).length === 0 ? {} : { "data-v": JSON.stringify(rules) }),
    ...(type === "file" ? { "data-most": String(upload.most) } : {}),
    ...(condition === null ? {} : { "data-if": JSON.stringify(condition) }),
  };
}

function validationOf({ validation }: PageField) {
  const { minLength, maxLength, pattern, min, max } = validation;
  return {
    ...(minLength === null ? {} : { minLength }),
    ...(maxLength === null ? {} : { maxLength }),
    ...(pattern !== "" && isSimplePattern(pattern) ? { pattern } : {}),
    ...(min === "" ? {} : { min }),
    ...(max === "" ? {} : { max }),
  };
}
