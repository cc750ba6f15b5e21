import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { HealthCard } from "../../../worker/features/plans/cards/contract.ts";
import { useAuth } from "../../shell/auth.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { remoteBackend } from "../plan-store/remote-backend.ts";

export type LateItem = HealthCard["late"]["worst"][number];

type Remedy = { label: string; done: string; field: "endDate" | "status"; value: string };

/** What helps a late item, done from outside the workspace, and undone from its notice. */
export function useRemedy(item: LateItem) {
  const { kind, id, title } = item;
  const { person } = useAuth();
  const queries = useQueryClient();
  const backend = remoteBackend(person.userId);
  const readAgain = () => queries.invalidateQueries({ queryKey: ["dashboards"] });
  const refuse = (error: Error) => {
    toast.bad({ title: `“${title}” was not changed`, description: error.message });
    // Perhaps it was somebody else who changed it.
    void readAgain();
  };
  const undo = useMutation({
    mutationFn: (operationId: string) => backend.undo(operationId, crypto.randomUUID()),
    onSuccess: readAgain,
    onError: refuse,
  });
  const remedy = useMutation({
    mutationFn: async ({ label, field, value }: Remedy) => {
      const operationId = crypto.randomUUID();
      const change = { action: "set", kind, id, fields: { [field]: value } } as const;
      const was = { [field]: item[field] };
      await backend.apply({ id: operationId, label, changes: [{ ...change, was }] });
      return operationId;
    },
    onSuccess(operationId, { done }) {
      toast.good({
        title: done,
        action: { label: "Undo", onSelect: () => undo.mutate(operationId) },
      });
      return readAgain();
    },
    onError: refuse,
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
