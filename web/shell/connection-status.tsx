import { useOnline } from "../lib/use-online.ts";
import { connectionWords } from "./load-failures/words.ts";
import { StatusShape } from "../ui/status-mark.tsx";

export function ConnectionStatus() {
  const isOnline = useOnline();
  return (
    <p role="status" className="mt-6 flex items-center gap-2 text-sm text-muted">
      <StatusShape
        tone={isOnline ? "good" : "warn"}
        className={isOnline ? "text-good" : "text-warn"}
      />
      {connectionWords(isOnline)}
    </p>
  );
}
