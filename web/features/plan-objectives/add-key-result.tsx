import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { KeyResultForm } from "./key-result-form.tsx";

/** One press opens the form; it stays open for the next one. */
export function AddKeyResult({ objectiveId }: { objectiveId: string }) {
  const [state, setState] = useState<"closed" | "open" | "done">("closed");
  if (state === "open") {
    return <KeyResultForm objectiveId={objectiveId} onClose={() => setState("done")} />;
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-2.5"
      icon={<Plus aria-hidden />}
      autoFocus={state === "done"}
      onClick={() => setState("open")}
    >
      Add key result
    </Button>
  );
}
