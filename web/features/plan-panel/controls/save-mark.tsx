import { Check } from "lucide-react";
import { useConnection } from "../../plan-store/use-plan.tsx";
import type { Draft } from "../drafts/draft-book.ts";

/** Beside a field: whether what it says is saved. */
export function SaveMark({ draft }: { draft: Draft | undefined }) {
  const { isOffline } = useConnection();
  if (draft?.state === "saving") return <Words>{isOffline ? "Not sent yet" : "Saving…"}</Words>;
  if (draft?.state === "saved") {
    return (
      <Words>
        <Check className="size-3.5" /> Saved
      </Words>
    );
  }
  return draft?.state === "refused" ? <Words>Not saved</Words> : null;
}

function Words({ children }: { children: React.ReactNode }) {
  return (
    <span
      aria-hidden
      className="save-mark pointer-events-none absolute top-0 right-0 flex items-center gap-1 text-xs/5 text-faint"
    >
      {children}
    </span>
  );
}
