import { useMutation } from "@tanstack/react-query";
import type { HealthCard } from "../../../worker/features/plans/cards/contract.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import type { PlanActions } from "./use-plan-actions.ts";

export type LateItem = HealthCard["late"]["worst"][number];

type Remedy = { label: string; done: string; field: "endDate" | "status"; value: string };

/** What helps a late item, done from outside the workspace. */
export function useRemedy(item: LateItem, { apply, readAgain }: PlanActions) {
  const { kind, id, title, withProject } = item;
  const remedy = useMutation({
    mutationFn: ({ label, done, field, value }: Remedy) => {
      const change = { action: "set", kind, id, fields: { [field]: value } } as const;
      const was = { [field]: item[field] };
      const changes: PlanChange[] = [{ ...change, was }];
      if (field === "endDate" && withProject) {
        const { id: projectId, endDate, was: before } = withProject;
        const fields = { endDate };
        changes.push({
          action: "set",
          kind: "project",
          id: projectId,
          fields,
          was: { endDate: before },
        });
      }
      return apply({ id: crypto.randomUUID(), label, changes }, done);
    },
    onError(error: Error) {
      toast.bad({ title: `“${title}” was not changed`, description: error.message });
      // Perhaps it was somebody else who changed it.
      void readAgain();
    },
  });
  const field = remedy.isPending ? remedy.variables.field : null;
  return {
    doing: field === "endDate" ? ("end" as const) : field,
    moveEnd: (value: string, day: string) =>
      remedy.mutate({
        label: `Move the end of “${title}”`,
        done: `“${title}” now ends ${day}`,
        field: "endDate",
        value,
      }),
    complete: () =>
      remedy.mutate({
        label: `Complete “${title}”`,
        done: `“${title}” is completed`,
        field: "status",
        value: "completed",
      }),
  };
}
