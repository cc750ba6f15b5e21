import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { NextStep } from "../../../worker/features/next-steps/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { changeStep } from "./queries.ts";
import { ONE_BY_ONE, useStepCache } from "./step-cache.ts";

type Switches = { isActive: boolean } | { isMandatory: boolean };

/** Switches a step at once, and back when the server says no. */
export function useStepSwitch(step: NextStep) {
  const cache = useStepCache();
  return useMutation({
    scope: ONE_BY_ONE,
    mutationFn: (changes: Switches) => changeStep({ id: step.id, changes, version: step.version }),
    onMutate: async (changes) => {
      const before = step;
      await cache.hold();
      cache.replace({ ...before, ...changes });
      return { before };
    },
    onSuccess: cache.replace,
    // What stood before is handed on: by now `step` is what was shown ahead.
    onError: async (error, _changes, shown) => {
      const current = isProblem(error, "stale_version")
        ? v.safeParse(NextStep, error.data["current"])
        : null;
      cache.replace(current?.success ? current.output : (shown?.before ?? step));
      if (isProblem(error, "not_found")) await cache.refetch();
      if (current || isProblem(error, "not_found")) {
        toast.warn({
          title: `Another admin ${current ? "changed" : "removed"} ‘${step.title}’ meanwhile`,
          description: "You see the steps as they are now. Yours was not saved.",
        });
      } else toast.bad({ title: "The step was not changed", description: error.message });
    },
  });
}
