import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useScreenName } from "../../shell/use-menu.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { finish } from "./finish.ts";
import { completeOnboarding, notifyStatus } from "./queries.ts";

type FinishFormProps = { userId: string; origin: string; isVisit: boolean };

/** The last press. Without script the form is sent as it stands; with it, the page shows what happens. */
export function FinishForm({ userId, origin, isVisit }: FinishFormProps) {
  const screenName = useScreenName();
  const [pressed, setPressed] = useState<"dashboard" | "origin" | null>(null);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();

  function press(target: "dashboard" | "origin") {
    if (pressed) return;
    setPressed(target);
    setFailure(null);
    finish({
      complete: async () => notifyStatus(userId, await completeOnboarding()),
      show: () => setDone(true),
      after: (ms, run) => void setTimeout(run, ms),
      go: () => void navigate(target === "origin" ? origin : "/dashboard"),
    }).catch((error: unknown) => {
      setPressed(null);
      setFailure(error instanceof Error ? error.message : String(error));
    });
  }

  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const isOrigin = submitter instanceof HTMLButtonElement && submitter.value === "origin";
        press(isOrigin ? "origin" : "dashboard");
      }}
    >
      <ProgressBar
        label="Onboarding"
        value={100}
        valueText={isDone ? "100 %, finished" : "100 %"}
      />
      {failure === null ? null : (
        <Notice live tone="bad" title="Onboarding isn't finished">
          {failure} Try again.
        </Notice>
      )}
      {isVisit ? (
        <Notice tone="warn" title="Not available while you act as someone else">
          Only the person can finish their onboarding.
        </Notice>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="go"
            value="dashboard"
            variant="primary"
            size="lg"
            loading={pressed === "dashboard"}
            className="max-sm:w-full"
          >
            Finish and open the dashboard
            <ArrowRight aria-hidden="true" />
          </Button>
          {origin ? (
            <Button
              type="submit"
              name="go"
              value="origin"
              size="lg"
              loading={pressed === "origin"}
              className="max-sm:w-full"
            >
              Finish and go on to {screenName(origin)}
            </Button>
          ) : null}
        </div>
      )}
    </form>
  );
}
