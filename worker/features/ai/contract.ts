import * as v from "valibot";
import { AI_OUTCOMES } from "../../../db/values/ai.ts";

export const Uuid = v.pipe(v.string(), v.uuid());
export const AiId = v.object({ id: Uuid });

export const whole = (least: number, most: number, words: string) =>
  v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words));

export const Outcome = v.picklist(AI_OUTCOMES);
