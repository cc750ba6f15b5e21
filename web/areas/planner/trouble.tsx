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
    title: "A newer version of this planner wrote your plan",
    safe: "It is all there, and nothing of it was changed.",
    next: "Reload the page to get the newer version. If that does not help, download what is there before you start anew.",
  },
  damaged: {
    title: "Your plan in this browser is damaged",
    safe: "Nothing of it was changed or thrown away.",
    next: "Download what is there, so that nothing is lost for good, and then start anew.",
  },
  unreadable: {
    title: "This browser cannot read your plan",
    safe: "Nothing of it was changed or thrown away.",
    next: "Close other windows, restart the browser and try again. Often that is enough.",
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
              <Button onClick={() => void download()}>Download what is there</Button>
            )}
            <ConfirmDialog
              title="Throw away the plan in this browser?"
              description="All of it goes, and nobody else has a copy. This cannot be undone."
              confirmLabel="Throw it away and start anew"
              onConfirm={startAnew}
              trigger={<Button>Start anew</Button>}
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
