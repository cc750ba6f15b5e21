import { Button } from "../../ui/button.tsx";
import type { UpdateState } from "./watch-updates.ts";

type UpdateNoticeProps = {
  state: Exclude<UpdateState, "hidden">;
  onUpdate: () => void;
  onLater: () => void;
};

/** Takes no focus and covers no work; whoever had the focus in it goes on with the screen. */
export function UpdateNotice({ state, onUpdate, onLater }: UpdateNoticeProps) {
  const isUpdating = state === "updating";
  return (
    <section
      aria-labelledby="update-notice"
      className="flex flex-col gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3.5 shadow-lift"
    >
      <div className="flex flex-col gap-0.5">
        <h2 id="update-notice" className="text-base font-semibold text-ink">
          App Update Available
        </h2>
        <p className="text-base text-muted">
          {state === "unkept"
            ? "This browser can't keep what you typed here. Save it first, or update and lose it."
            : "A new version is ready. What you typed is kept while the page reloads."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" loading={isUpdating} onClick={onUpdate}>
          Update Now
        </Button>
        <Button
          size="sm"
          aria-disabled={isUpdating || undefined}
          onClick={() => {
            if (isUpdating) return;
            document.getElementById("main")?.focus({ preventScroll: true });
            onLater();
          }}
        >
          Later
        </Button>
      </div>
    </section>
  );
}
