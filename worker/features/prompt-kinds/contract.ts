import * as v from "valibot";

const Text = v.pipe(v.string(), v.maxLength(20_000));
const Line = v.pipe(v.string(), v.maxLength(500));
const listOf = <Of extends v.GenericSchema>(one: Of, most: number) =>
  v.pipe(v.array(one), v.maxLength(most));

/** The text of one section of a report. */
export const SectionText = v.object({ text: Text });

/** A text in other words. */
export const RewrittenText = v.object({ text: Text });

/** What has to be answered to know enough of a topic. */
export const ResearchQuestions = v.object({ questions: listOf(Line, 12) });

/** What sources say to a question, each with the words that say it, which code looks for in the source. */
export const ResearchFindings = v.object({
  findings: listOf(
    v.object({
      statement: Line,
      /** The number of the source, counted from one. */
      source: v.pipe(v.number(), v.integer(), v.minValue(1)),
      quote: Text,
    }),
    40,
  ),
});

/** What the findings come to. */
export const ResearchBrief = v.object({ title: Line, text: Text });
