import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LayoutControl } from "./use-layout.ts";

type ArrangeTroubleProps = { control: LayoutControl; nameOf: (id: string) => string };

/** Why an arrangement was not saved, and the choice that the person has. */
export function ArrangeTrouble({ control, nameOf }: ArrangeTroubleProps) {
  const { trouble } = control;
  if (!trouble) return null;
  if (trouble.kind === "failed") {
    return (
      <Notice
        live
        tone="bad"
        title="Your layout was not saved"
        action={
          <Button size="sm" variant="primary" loading={control.isSaving} onClick={control.retry}>
            Try again
          </Button>
        }
      >
        {trouble.message}
      </Notice>
    );
  }
  const { columns, hidden } = trouble.current;
  const [main, side] = columns.map((ids) => ids.map(nameOf).join(", ") || "nothing");
  return (
    <Notice
      live
      tone="warn"
      title="This dashboard was arranged in another tab or on another device"
      action={
        <>
          <Button size="sm" variant="primary" loading={control.isSaving} onClick={control.retry}>
            Save mine
          </Button>
          <Button size="sm" onClick={control.takeTheirs}>
            Use the other one
          </Button>
        </>
      }
    >
      Yours is not saved yet, but it is not lost. The other one has {main} in the main column,{" "}
      {side} at the side and {hidden.map(nameOf).join(", ") || "nothing"} hidden.
    </Notice>
  );
}
