import * as v from "valibot";
import { fieldErrors } from "../../worker/http/validate.ts";
import { AppError, type FieldErrors } from "../../worker/kernel/errors.ts";
import { readFormBody } from "./read-form-body.server.ts";

type Parsed<Output> = { ok: true; input: Output } | { ok: false; fields: FieldErrors };

/** A posted form, parsed by its contract. Files never arrive this way. */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<Parsed<v.InferOutput<Schema>>> {
  const form = await readFormBody(request).catch((error: unknown) => {
    if (error instanceof AppError && error.fields) return error.fields;
    throw error;
  });
  if (!(form instanceof FormData)) return { ok: false, fields: form };
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (parsed.success) return { ok: true, input: parsed.output };
  return { ok: false, fields: fieldErrors(parsed.issues) };
}
