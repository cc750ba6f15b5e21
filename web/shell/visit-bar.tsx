import { Eye } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { useMounted } from "../ui/use-mounted.ts";
import type { Visit } from "./failure.ts";
import { leaveBySubmit } from "./sign-out.ts";

const MINUTE_MS = 60_000;
const TICK_MS = 5000;

/** On every screen while an admin acts as someone else; it cannot be put away. Its form works without script. */
export function VisitBar({ visit }: { visit: Visit }) {
  const form = useRef<HTMLFormElement>(null);
  const left = useTimeLeft(visit.endsAt);
  const [isLeaving, setLeaving] = useState(false);
  const isOver = left !== null && left <= 0;
  useEffect(() => {
    if (isOver) form.current?.requestSubmit();
  }, [isOver]);
  return (
    <aside
      aria-label="Acting as someone else"
      className="sticky top-0 z-50 flex h-11 items-center pointer-coarse:h-13 gap-3 border-b border-warn bg-warn-wash px-3 text-base text-ink sm:px-5"
    >
      <Eye aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
      <p className="min-w-0 grow truncate">
        Acting as <strong className="font-semibold">{visit.personName}</strong>
        <span className="text-muted max-md:sr-only">
          . You are {visit.adminName}. You can look, but not change anything.
        </span>
      </p>
      {left === null ? null : (
        <p className="figures shrink-0 text-sm text-muted">
          {minutes(left)} <span className="max-sm:sr-only">left</span>
        </p>
      )}
      <form
        ref={form}
        method="post"
        action="/logout"
        onSubmit={(event) => {
          setLeaving(true);
          leaveBySubmit(event, "this-device");
        }}
      >
        <input type="hidden" name="scope" value="this-device" />
        <Button type="submit" size="sm" loading={isLeaving} className="border-warn">
          Stop
        </Button>
      </form>
    </aside>
  );
}

/** Milliseconds until the visit ends; null until the browser's own clock is known. */
function useTimeLeft(endsAt: number): number | null {
  const mounted = useMounted();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return mounted ? endsAt - now : null;
}

function minutes(left: number): string {
  const whole = Math.ceil(left / MINUTE_MS);
  return whole <= 1 ? "Under a minute" : `${whole} min`;
}
