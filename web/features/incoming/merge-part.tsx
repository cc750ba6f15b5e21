import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { IncomingWork } from "../../../worker/features/incoming/contract.ts";
import { Button } from "../../ui/button.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { mergeInto, mergeOffersQuery } from "./queries.ts";
import { useWorkAction } from "./use-work-action.ts";

type MergePartProps = { work: IncomingWork; onShow: (work: IncomingWork) => void };

/** Chooses the one of the same kind under which this is worked on. */
export function MergePart({ work, onShow }: MergePartProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<LookupOption | null>(null);
  const asked = useDeferredValue(chosen ? "" : typed.trim());
  const { data, isPending, error } = useQuery(mergeOffersQuery(work, asked));
  const merge = useWorkAction((into: string) => mergeInto(work, into), onShow, "Merged");
  const message = error ? error.message : isPending ? "Looking …" : "Nothing like it was found.";
  return (
    <div className="flex flex-col gap-4">
      <LookupField
        label={`Find the other ${work.kindLabel.toLowerCase()}`}
        hint={
          work.kind === "error"
            ? "From now on this counts for the other one. You can undo it."
            : "People work on both under the other one. You can undo it."
        }
        options={(data?.items ?? []).map(({ id, title }) => ({
          value: id,
          label: title,
          detail: "",
        }))}
        value={chosen}
        typed={typed}
        onType={(words) => {
          setTyped(words);
          setChosen(null);
        }}
        onChange={(option) => {
          setChosen(option);
          setTyped(option?.label ?? "");
        }}
        message={message}
        clearLabel="Remove the choice"
      />
      <div>
        <Button
          aria-disabled={chosen === null}
          loading={merge.isPending}
          onClick={() => (chosen ? merge.mutate(chosen.value) : undefined)}
        >
          Merge
        </Button>
      </div>
    </div>
  );
}
