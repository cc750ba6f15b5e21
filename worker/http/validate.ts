import type { ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import { type GenericSchema, setGlobalMessage } from "valibot";
import { findLongLists } from "./find-long-lists.ts";
import { type FieldErrors, invalidInput } from "../kernel/errors.ts";
import { unsoundAt, UNSOUND_WORDS } from "../kernel/pure/sound-text.ts";

// The schema library says it in words that only its users know.
setGlobalMessage(({ received, message }) =>
  received === "undefined" ? "This is missing." : message,
);

/** Parses one part of a request by its contract once each text in it can be kept, describes it in OpenAPI, and names each bad field. */
export function validate<Schema extends GenericSchema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return validator(target, judgingLengthsFirst(schema), (result) => {
    const unsound = unsoundAt(result.data);
    if (unsound !== null) throw invalidInput(besideBoth(unsound));
    if (!result.success) throw invalidInput(fieldErrors(result.error));
  });
}

function judgingLengthsFirst<Schema extends GenericSchema>(schema: Schema): Schema {
  const standard = schema["~standard"];
  const validate: typeof standard.validate = (value) => {
    const issues = findLongLists(schema, value);
    return issues.length > 0 ? { issues } : standard.validate(value);
  };
  return { ...schema, "~standard": { ...standard, validate } };
}

/** By its path, and by its own name: a screen that sends many fields in one body knows them by that. */
export function besideBoth(path: string): FieldErrors {
  return { [path]: UNSOUND_WORDS, [path.slice(path.lastIndexOf(".") + 1)]: UNSOUND_WORDS };
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: unknown })[] | undefined };

/** The first complaint about each field, by its dotted path, which goes on from the way to what was judged. */
export function fieldErrors(
  issues: readonly Issue[],
  way: readonly PropertyKey[] = [],
): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const steps = [...way, ...(issue.path ?? [])].map((step) =>
      String(typeof step === "object" ? step.key : step),
    );
    const name = steps.join(".") || "body";
    fields[name] ??= issue.message;
  }
  return fields;
}
