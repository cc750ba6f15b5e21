import { useState } from "react";
import type { LocalTrouble } from "../../features/plan-store/local/local-problem.ts";
import { lazyLocalPlan } from "../../features/plan-store/lazy-local.ts";
import { usePlanStore } from "../../features/plan-store/use-plan.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { Screen } from "../../shell/screen.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";

type Words = { title: string; safe: string; next: string };

const WORDS: Record<LocalTrouble, Words> = {
  newer: {
    title: "Your plan was saved by a newer version",
    safe: "It is complete and unchanged.",
    next: "Reload the page to get the newer version. If that doesn't help, download your data before you start over.",
  },
  damaged: {
    title: "Your plan in this browser is damaged",
    safe: "Nothing was changed or deleted.",
    next: "Download your data so nothing is lost for good, then start over.",
  },
  unreadable: {
    title: "This browser cannot read your plan",
    safe: "Nothing was changed or deleted.",
    next: "Close other windows, restart the browser and try again. That often helps.",
  },
};

type TroubleProps = { planId: string; trouble: LocalTrouble };

/** What stands in the browser and cannot be shown: it stays until its owner throws it away. */
export function Trouble({ planId, trouble }: TroubleProps) {
  const store = usePlanStore();
  const [problem, setProblem] = useState("");
  const { title, safe, next } = WORDS[trouble];

  async function download() {
    try {
      const whole = await (await lazyLocalPlan(planId)).whole();
      const file = new Blob([JSON.stringify(whole, null, 2)], { type: "application/json" });
      saveFile(file, "planner.json");
    } catch {
      setProblem("The browser could not read it, so there is nothing to download.");
    }
  }

  async function startAnew() {
    await (await lazyLocalPlan(planId)).startAnew();
    await store.reload();
  }

  return (
    <Screen title="Planner">
      <ErrorState
        title={title}
        safe={safe}
        next={next}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {trouble === "newer" ? "Reload the page" : "Try again"}
            </Button>
            {trouble === "unreadable" ? null : (
              <Button onClick={() => void download()}>Download data</Button>
            )}
            <ConfirmDialog
              title="Delete the plan in this browser?"
              description="Everything is deleted, and nobody else has a copy. This can't be undone."
              confirmLabel="Delete plan and start over"
              onConfirm={startAnew}
              trigger={<Button>Start over</Button>}
            />
          </>
        }
      />
      {problem ? (
        <Notice live tone="bad">
          {problem}
        </Notice>
      ) : null}
    </Screen>
  );
}
