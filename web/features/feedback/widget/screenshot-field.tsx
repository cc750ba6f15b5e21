import { Camera, Maximize2, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Picture } from "./draft.ts";

interface ScreenshotFieldProps {
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
}

/** Taken when asked for, looked at before it is sent, and gone at one press. */
export function ScreenshotField({ picture, onChange }: ScreenshotFieldProps) {
  const [state, setState] = useState<"ready" | "taking" | "failed">("ready");

  async function take() {
    setState("taking");
    try {
      const { takeScreenshot } = await import("./take-screenshot.ts");
      onChange(await takeScreenshot());
      setState("ready");
    } catch {
      setState("failed");
    }
  }

  const isTaking = state === "taking";
  return (
    <div className="flex flex-col gap-2">
      {picture ? (
        <div className="flex items-center gap-3 rounded-md border border-line bg-sunken p-2">
          <Enlarged picture={picture} />
          <div className="min-w-0 grow">
            <p className="text-sm font-medium text-ink">Screenshot</p>
            <p className="truncate text-sm text-muted">{picture.page}</p>
          </div>
          <IconButton
            size="sm"
            label="Take the screenshot again"
            loading={isTaking}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => void take()}
          />
          <IconButton
            size="sm"
            label="Remove the screenshot"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <Button
          block
          loading={isTaking}
          icon={<Camera aria-hidden="true" />}
          onClick={() => void take()}
        >
          {isTaking ? "Taking the screenshot" : "Add a screenshot"}
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {state === "failed"
          ? "Couldn't take the screenshot. Try again, or send without it."
          : picture
            ? "Check it before you send it."
            : "Shows this page as you see it. Secrets and text in fields are covered."}
      </p>
    </div>
  );
}

function Enlarged({ picture }: { picture: Picture }) {
  return (
    <Dialog
      size="lg"
      title="Screenshot"
      description={picture.page}
      trigger={
        <button
          type="button"
          aria-label="Enlarge the screenshot"
          className="group relative h-12 w-16 shrink-0 overflow-hidden rounded-sm border border-line-strong"
        >
          <img src={picture.url} alt="" className="size-full object-cover object-top" />
          <Maximize2
            aria-hidden="true"
            className="absolute right-0.5 bottom-0.5 size-4 rounded-sm bg-surface p-0.5 text-ink"
          />
        </button>
      }
    >
      <img
        src={picture.url}
        alt={`The screenshot of ${picture.page}`}
        className="mx-auto mb-4 max-h-[70dvh] rounded-md border border-line"
      />
    </Dialog>
  );
}
