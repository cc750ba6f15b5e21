import * as v from "valibot";

const Text = v.pipe(v.string(), v.maxLength(20_000));
const Line = v.pipe(v.string(), v.maxLength(500));

/** What has to be answered to know enough of a topic. */
export const ProposedQuestions = v.object({ questions: v.pipe(v.array(Line), v.maxLength(12)) });

/** What sources say to a question, each with the words that say it, which code looks for in the source. */
export const Findings = v.object({
  findings: v.pipe(
    v.array(
      v.object({
        statement: Line,
        /** The number of the source, counted from one. */
        source: v.pipe(v.number(), v.integer(), v.minValue(1)),
        quote: Text,
      }),
    ),
    v.maxLength(40),
  ),
});
