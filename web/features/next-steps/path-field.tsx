import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { readActionPath } from "../../../worker/policy/action-path.ts";
import { Notice } from "../../ui/notice.tsx";
import { SuggestField, type SuggestionGroup } from "../../ui/suggest-field.tsx";
import { answersQuery, isClosedToMembers } from "./check-path.ts";
import { STANDARD_PATHS } from "./reach.ts";
import type { StepForm } from "./use-step-form.ts";
import { FALLBACK_STEPS } from "../../../worker/features/onboarding/rules.ts";
import { MENU } from "../../../worker/policy/screens.ts";

const measured = FALLBACK_STEPS.map(({ title, actionPath }) => ({
  value: actionPath,
  label: title,
}));

const screens = MENU.filter(({ area, isDocument }) => area === "member" && !isDocument).map(
  ({ to, label }) => ({ value: to, label }),
);

/** Where steps usually lead: first what is measured, then what every member can open. */
const PATH_SUGGESTIONS: readonly SuggestionGroup[] = [
  { value: "Done by an action", items: measured },
  { value: "Counts as done for everyone", items: screens },
];

/** Where the step leads. On leaving the field the address is tried, and nothing there is a warning, no more. */
export function PathField({ form }: { form: StepForm }) {
  const { actionPath } = form.draft;
  const [left, setLeft] = useState<string | null>(null);
  const path = readActionPath(actionPath, STANDARD_PATHS);
  const tried = left !== null && left === path ? left : null;
  const { data: answers } = useQuery(answersQuery(tried));
  return (
    <div className="flex flex-col gap-2">
      <SuggestField
        id="actionPath"
        label="Path"
        hint="Choose a page of this site, or type a path."
        placeholder="/guide"
        groups={PATH_SUGGESTIONS}
        maxLength={LIMITS.pathLength}
        value={actionPath}
        error={form.problems.actionPath}
        onChange={(value) => form.type({ actionPath: value })}
        onBlur={() => {
          form.leave("actionPath");
          setLeft(path);
        }}
      />
      {tried !== null && isClosedToMembers(tried) ? (
        <Notice live tone="warn">
          Members can't open {tried}. It is for admins.
        </Notice>
      ) : tried !== null && answers === false ? (
        <Notice live tone="warn">
          There is no page at {tried}. You can still save. Until there is one, people see ‘not
          found’.
        </Notice>
      ) : null}
    </div>
  );
}
