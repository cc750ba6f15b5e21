import { useOnline } from "../lib/use-online.ts";
import { StatusShape } from "../ui/status-mark.tsx";

export function ConnectionStatus() {
  const isOnline = useOnline();
  return (
    <p role="status" className="mt-6 flex items-center gap-2 text-sm text-muted">
      <StatusShape
        tone={isOnline ? "good" : "warn"}
        className={isOnline ? "text-good" : "text-warn"}
      />
      {isOnline ? "You are online." : "You are offline. Reconnect, then try again."}
    </p>
  );
}
