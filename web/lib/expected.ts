/** What any schema offers, without the library that it is written with. */
export interface Expected<Value> {
  readonly "~standard": {
    readonly validate: (value: unknown) => Outcome<Value> | Promise<unknown>;
  };
}

type Outcome<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] };

/** The value where it is what was expected, otherwise undefined. */
export function readAs<Value>(schema: Expected<Value>, value: unknown): Value | undefined {
  const outcome = schema["~standard"].validate(value);
  // A failed one may hold the value beside its issues.
  return "value" in outcome && !outcome.issues ? outcome.value : undefined;
}

/** For what every page needs: a test in place of a schema, which would bring its library. */
export function expecting<Value>(is: (value: unknown) => value is Value): Expected<Value> {
  return {
    "~standard": { validate: (value) => (is(value) ? { value } : { issues: [value] }) },
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
