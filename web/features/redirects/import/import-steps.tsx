import { Card } from "../../../ui/card.tsx";
import { Count } from "../../../ui/count.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ChooseStep } from "./choose-step.tsx";
import type { ImportSession, ImportState } from "./import-session.ts";
import { ReviewStep } from "./review-step.tsx";
import { SendStep } from "./send-step.tsx";
import { plural } from "../../../../worker/kernel/pure/plural.ts";

type ImportStepsProps = { state: ImportState; session: ImportSession };

export function ImportSteps({ state, session }: ImportStepsProps) {
  switch (state.step) {
    case "choose":
      return <ChooseStep state={state} onFile={(file) => void session.choose(file)} />;
    case "reading":
      return (
        <Card>
          <p role="status" className="flex items-center gap-3 text-base text-muted">
            <Spinner />
            <span>
              Reading {state.fileName} … <Count value={state.rowsRead} />{" "}
              {plural(state.rowsRead, "row", "rows")}
            </span>
          </p>
        </Card>
      );
    case "review":
      return <ReviewStep state={state} session={session} />;
    case "sending":
    case "paused":
    case "started":
      return <SendStep state={state} session={session} />;
  }
}
