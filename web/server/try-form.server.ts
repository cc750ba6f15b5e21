import type * as v from "valibot";
import { AppError, type FieldErrors } from "../../worker/kernel/errors.ts";
import { readForm } from "./read-form.server.ts";

type Refusal = { status: number; code: string; fields: FieldErrors; detail: string | null };

type Tried<Result> = { ok: true; result: Result } | { ok: false; refusal: Refusal };

/** A posted form handed to a verb; what either refuses comes back in words, a failure of ours is thrown on. */
export async function tryForm<Schema extends v.GenericSchema, Result>(
  request: Request,
  schema: Schema,
  run: (input: v.InferOutput<Schema>) => Promise<Result>,
): Promise<Tried<Result>> {
  const form = await readForm(request, schema);
  if (!form.ok) {
    const { fields } = form;
    return { ok: false, refusal: { status: 422, code: "invalid_input", fields, detail: null } };
  }
  try {
    return { ok: true, result: await run(form.input) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { status, code, fields, detail } = error;
    return {
      ok: false,
      refusal: { status, code, fields: fields ?? {}, detail: fields ? null : detail },
    };
  }
}
