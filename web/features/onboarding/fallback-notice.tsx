import { useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The administrator's own list did not load; the three steps that stand in lead to the same place. */
export function FallbackNotice() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      live
      tone="warn"
      title="Can't load the list of steps"
      action={
        <Button size="sm" loading={state !== "idle"} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      These are the default steps. What you save here counts, and nothing is lost.
    </Notice>
  );
}
