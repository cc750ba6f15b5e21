import { Check, CloudOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Spinner } from "../../../ui/spinner.tsx";
import { useConnection, useSaving } from "../use-plan.tsx";

/** Whether what was done is with the server; silent until something was. */
export function SavingState() {
  const waiting = useSaving();
  const isSaving = waiting > 0;
  const { isOffline } = useConnection();
  const [hasSaved, setHasSaved] = useState(false);
  if (isSaving && !hasSaved) setHasSaved(true);
  if (isOffline && isSaving) {
    return (
      <State icon={<CloudOff aria-hidden />}>{waiting === 1 ? "1 waits" : `${waiting} wait`}</State>
    );
  }
  if (!hasSaved) return null;
  return (
    <State icon={isSaving ? <Spinner /> : <Check aria-hidden />}>
      {isSaving ? "Saving…" : "Saved"}
    </State>
  );
}

/** On a phone it is drawn in the gap of its row, and takes no room: nothing moves as it comes. */
function State({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-sm text-faint max-sm:relative max-sm:left-1 max-sm:-ml-3 max-sm:w-0 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="max-sm:sr-only">{children}</span>
    </span>
  );
}
