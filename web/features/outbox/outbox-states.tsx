import type { OutboxList } from "../../../worker/features/outbox/contract.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";

type OutboxStatesProps = {
  counts: OutboxList["counts"];
  state: string;
  address: (changes: Record<string, string | null>) => string;
};

export function OutboxStates({ counts, state, address }: OutboxStatesProps) {
  const { number } = useFormats();
  const all = counts.pending + counts.done + counts.dead;
  return (
    <SegmentedControl
      label="State"
      className="self-start"
      value={state}
      segments={[
        { value: "", label: `All ${number(all)}`, to: address({ state: null }) },
        {
          value: "pending",
          label: `Waiting ${number(counts.pending)}`,
          to: address({ state: "pending" }),
        },
        { value: "done", label: `Done ${number(counts.done)}`, to: address({ state: "done" }) },
        { value: "dead", label: `Failed ${number(counts.dead)}`, to: address({ state: "dead" }) },
      ]}
    />
  );
}
