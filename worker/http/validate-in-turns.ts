import type { MiddlewareHandler } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { AppError, type FieldErrors, invalidInput } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import { nextTurn } from "../kernel/pure/in-turns.ts";
import { listWithin } from "../kernel/pure/list-within.ts";
import { unsoundAt } from "../kernel/pure/sound-text.ts";
import type { AppEnv } from "./app-env.ts";
import { findLongLists } from "./find-long-lists.ts";
import { besideBoth, fieldErrors } from "./validate.ts";

/** A millisecond's work or two: so much text is parsed and judged at once, */
const TURN_BYTES = 32 * 1024;
/** and what a part costs besides its text. */
const PART_BYTES = 256;
/** Whoever sends more faults than that hears of the first. */
const FAULTS_TOLD = 100;

type Bounded = { pipe: readonly [Listed, Bound, Bound & { message: string }] };
type Listed = v.ArraySchema<v.GenericSchema, undefined>;
type Bound = { requirement: number };
type Whole<Name extends string> = v.StrictObjectSchema<v.ObjectEntries, undefined> & {
  entries: Record<Name, Bounded>;
};

type Read<Schema extends v.GenericSchema> = {
  in: { json: v.InferInput<Schema> };
  out: { json: v.InferOutput<Schema> };
};

/**
 * As validate("json", …), for a body that may be large because of one long list: each part of that is parsed and judged
 * by itself, and others have their turn in between. A part may be as large as any other body.
 */
export function validateInTurns<Name extends string, Schema extends Whole<Name>>(
  schema: Schema,
  name: Name,
): MiddlewareHandler<AppEnv, string, Read<Schema>> {
  const [{ item }, least, most] = schema.entries[name].pipe;
  const lengths = v.pipe(
    v.array(v.null()),
    v.minLength(least.requirement),
    v.maxLength(most.requirement, most.message),
  );
  const around = v.strictObject({ ...schema.entries, [name]: lengths });
  const handler: MiddlewareHandler<AppEnv, string, Read<Schema>> = async (c, next) => {
    c.req.addValidatedData("json", await read(new Uint8Array(await c.req.arrayBuffer())));
    await next();
  };
  // By which the OpenAPI document knows the body.
  return Object.assign(handler, validator("json", schema));

  async function read(text: Uint8Array): Promise<object> {
    const found = await listWithin(text, { name, most: most.requirement });
    const { list, parts } = found ?? { list: [text.length, text.length], parts: [] };
    if (parts.length > most.requirement) throw invalidInput({ [name]: most.message });
    const rest = parse([text.subarray(0, list[0]), text.subarray(list[1])]);
    if (!found || !isRecord(rest) || !Array.isArray(rest[name])) return judge(schema, rest);
    const whole = judge(around, { ...rest, [name]: Array.from(parts, () => null) });
    return { ...whole, [name]: await readParts(text, parts) };
  }

  async function readParts(text: Uint8Array, parts: readonly (readonly [number, number])[]) {
    const values: unknown[] = [];
    const faults: FieldErrors = {};
    let room = TURN_BYTES;
    for (const [at, [from, to]] of parts.entries()) {
      room -= to - from + PART_BYTES;
      if (room < 0) {
        await nextTurn();
        room = TURN_BYTES;
      }
      const { output, fields } = judged(item, parse([text.subarray(from, to)]), [name, at]);
      Object.assign(faults, fields);
      if (Object.keys(faults).length >= FAULTS_TOLD) break;
      values.push(output);
    }
    if (Object.keys(faults).length > 0) throw invalidInput(faults);
    return values;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function parse(pieces: readonly Uint8Array[]): unknown {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > LIMITS.bodyBytes) throw new AppError("body_too_large");
  const decoder = new TextDecoder();
  const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join("");
  try {
    return JSON.parse(text + decoder.decode());
  } catch (cause) {
    throw new AppError("malformed_json", { cause });
  }
}

/** In the same order as validate does. */
function judged<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  way: readonly (string | number)[],
):
  | { output: v.InferOutput<Schema>; fields?: undefined }
  | { output?: undefined; fields: FieldErrors } {
  const unsound = unsoundAt(value);
  if (unsound !== null) return { fields: besideBoth([...way, unsound].join(".")) };
  const tooLong = findLongLists(schema, value);
  if (tooLong.length > 0) return { fields: fieldErrors(tooLong, way) };
  const { success, output, issues } = v.safeParse(schema, value);
  return success ? { output } : { fields: fieldErrors(issues, way) };
}

function judge<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const { output, fields } = judged(schema, value, []);
  if (fields) throw invalidInput(fields);
  return output;
}
