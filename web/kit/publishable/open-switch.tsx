import { useMutation } from "@tanstack/react-query";
import { useBarred } from "../../lib/rights.ts";
import { SwitchField } from "../../ui/switch-field.tsx";

type OpenSwitchProps = { isActive: boolean; onChange: (isActive: boolean) => Promise<unknown> };

/** Whether visitors may open what is published. Closed, it keeps everything. */
export function OpenSwitch({ isActive, onChange }: OpenSwitchProps) {
  const turn = useMutation({ mutationFn: onChange });
  const barred = useBarred("publish");
  return (
    <SwitchField
      label="Visitors may open it"
      disabled={barred !== null}
      hint={barred ?? "Takes effect everywhere within a minute."}
      checked={turn.isPending ? turn.variables : isActive}
      error={turn.error?.message}
      onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
    />
  );
}
