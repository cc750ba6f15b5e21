import * as v from "valibot";

/** Where a text of JSON is cut: before each next member or item, so that a change stays in its field. */
const CUT = /(?<=,)(?=["{])/;

const Place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A stretch of the older text by its pieces, or words that are new. */
const Difference = v.array(v.union([v.string(), v.tuple([Place, Place])]));
type Difference = v.InferOutput<typeof Difference>;

/** What makes the newer text of the older one, as one text. */
export function differenceOf(older: string, newer: string): string {
  const pieces = older.split(CUT);
  const places = new Map<string, number>();
  pieces.forEach((piece, at) => places.set(piece, at));
  const steps: Difference = [];
  // Many members are the same in every item: what follows what was just found is the likeliest.
  let expected = 0;
  for (const piece of newer.split(CUT)) {
    const at = pieces[expected] === piece ? expected : places.get(piece);
    const last = steps.at(-1);
    if (at === undefined) {
      if (typeof last === "string") steps[steps.length - 1] = last + piece;
      else steps.push(piece);
      expected += 1;
      continue;
    }
    if (Array.isArray(last) && last[0] + last[1] === at) last[1] += 1;
    else steps.push([at, 1]);
    expected = at + 1;
  }
  return JSON.stringify(steps);
}

/** Null where the two do not belong together. */
export function applyDifference(older: string, difference: string): string | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Difference), difference);
  if (!read.success) return null;
  const pieces = older.split(CUT);
  const fits = (step: Difference[number]) =>
    typeof step === "string" || step[0] + step[1] <= pieces.length;
  if (!read.output.every(fits)) return null;
  return read.output
    .map((step) =>
      typeof step === "string" ? step : pieces.slice(step[0], step[0] + step[1]).join(""),
    )
    .join("");
}
