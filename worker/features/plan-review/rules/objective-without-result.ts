import { lacksResult } from "../../plans/rules/lacks.ts";
import { judge } from "./review-rule.ts";

export const objectiveWithoutResult = judge({
  kinds: ["objective"],
  title: "Objective without a key result",
  why: "Nobody will know when the objective is met.",
  isFound: (objective, { plan }) => lacksResult(plan, objective),
  says: () => "Nothing measures it.",
  fixes: ({ id, title, ownerMemberId }, _reviewed, { newId }) => [
    {
      says: "Add a yes or no result",
      label: `Add a key result to “${title}”`,
      done: "Key result added. Open it to measure it better.",
      changes: [
        {
          action: "add",
          kind: "keyResult",
          id: newId("keyResult"),
          fields: { objectiveId: id, title, type: "yes_no", ownerMemberId },
        },
      ],
    },
  ],
});
