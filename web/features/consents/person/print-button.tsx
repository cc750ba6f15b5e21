import { buttonClass } from "../../../ui/button-style.ts";

/** Hidden until the script that prints is there; the browser's own menu prints as well. */
export function PrintButton() {
  return (
    <button
      type="button"
      data-print-page=""
      data-print="no"
      hidden
      className={buttonClass({ variant: "quiet", size: "sm" })}
    >
      Print
    </button>
  );
}
