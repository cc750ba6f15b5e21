import { Check } from "lucide-react";
import { useState } from "react";
import { Spinner } from "../../../ui/spinner.tsx";
import { useSaving } from "../store/use-plan.tsx";

/** Whether what was done is with the server; silent until something was. */
export function SavingState() {
  const isSaving = useSaving() > 0;
  const [hasSaved, setHasSaved] = useState(false);
  if (isSaving && !hasSaved) setHasSaved(true);
  if (!hasSaved) return null;
  return (
    <span className="flex items-center justify-end gap-1.5 text-sm sm:min-w-20 text-faint [&_svg]:size-3.5">
      {isSaving ? <Spinner /> : <Check aria-hidden />}
      <span className="max-sm:sr-only">{isSaving ? "Saving…" : "Saved"}</span>
    </span>
  );
}
