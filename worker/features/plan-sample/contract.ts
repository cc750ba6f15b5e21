import * as v from "valibot";
import { Price } from "../ai/gateway/contract.ts";
import { Run } from "../runs/contract.ts";
import { SAMPLE_INDUSTRIES, SAMPLE_SIZES } from "./rules/sample-content.ts";

export const SampleInput = v.object({
  industry: v.picklist(SAMPLE_INDUSTRIES, "Choose an industry."),
  size: v.picklist(SAMPLE_SIZES, "Choose a size."),
});
export type SampleInput = v.InferOutput<typeof SampleInput>;

export const SAMPLE_RUN = "plan-sample";

/** A part that cannot be used is none: the built-in engine has one for its place. */
const orNothing = <Of extends v.GenericSchema>(part: Of) => v.fallback(v.nullable(part), null);

const Text = v.string();
const WrittenGoal = v.object({
  title: Text,
  why: Text,
  objective: Text,
  results: v.array(
    orNothing(v.object({ title: Text, from: v.number(), to: v.number(), unit: Text })),
  ),
  projects: v.array(
    orNothing(
      v.object({
        title: Text,
        about: Text,
        /** By its place in the list of squads, counted from one. */
        squad: orNothing(v.number()),
        epic: v.object({ title: Text, outcome: Text, thousands: orNothing(v.number()) }),
      }),
    ),
  ),
});
export type WrittenGoal = v.InferOutput<typeof WrittenGoal>;

/** What the prompt of a sample plan asks a model for; what of it can be used is taken. */
export const WrittenSample = v.object({
  squads: v.fallback(v.array(orNothing(v.object({ name: Text, about: Text }))), []),
  goals: v.fallback(v.array(orNothing(WrittenGoal)), []),
});
export type WrittenSample = v.InferOutput<typeof WrittenSample>;

export const SamplePreview = v.object({
  /** Who would write it now, and what that costs at most. */
  price: Price,
  /** Exactly what would go out; null without a published prompt. */
  sent: v.nullable(v.object({ instructions: v.string(), prompt: v.string() })),
});
export type SamplePreview = v.InferOutput<typeof SamplePreview>;

export const SampleAnswer = v.object({
  engine: v.picklist(["model", "built_in"]),
  model: v.nullable(v.string()),
  /** Why no model wrote it, in words. */
  reason: v.nullable(v.string()),
  written: v.nullable(WrittenSample),
});
export type SampleAnswer = v.InferOutput<typeof SampleAnswer>;

/** What a model was asked to write for a plan, and what came of it. */
export const SampleRun = v.object({
  run: Run,
  ...SampleInput.entries,
  /** Once it is done. */
  answer: v.nullable(SampleAnswer),
});
export type SampleRun = v.InferOutput<typeof SampleRun>;
/** Null where none was asked, or what it wrote is used. */
export const PlanSample = v.object({ sample: v.nullable(SampleRun) });
export type PlanSample = v.InferOutput<typeof PlanSample>;
