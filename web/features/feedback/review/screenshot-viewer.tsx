import { Download, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { buttonClass } from "../../../ui/button-style.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";

const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

/** The next size of a picture; from one that fits the window, nearer is its own size and farther is half. */
function zoomAfter(zoom: number | null, direction: "in" | "out"): number {
  if (zoom === null) return direction === "in" ? 1 : 0.5;
  const next =
    direction === "in" ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

type ViewerProps = {
  url: string;
  alt: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The picture as large as the window, or larger: plus, minus and 0 zoom, the arrow keys move it. */
export function ScreenshotViewer({ url, alt, open, onOpenChange }: ViewerProps) {
  const formats = useFormats();
  const [zoom, setZoom] = useState<number | null>(null);
  const [width, setWidth] = useState(0);

  function onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "+" || event.key === "=") setZoom(zoomAfter(zoom, "in"));
    else if (event.key === "-") setZoom(zoomAfter(zoom, "out"));
    else if (event.key === "0") setZoom(null);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title="Screenshot"
      description={alt}
      size="full"
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) setZoom(null);
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that bubble from the buttons and the picture's region, which take the focus themselves */}
      <div data-viewer="" className="flex flex-col gap-2" onKeyDown={onKey}>
        <div className="flex flex-wrap items-center gap-1">
          <IconButton
            label="Zoom out"
            aria-keyshortcuts="-"
            icon={<ZoomOut aria-hidden="true" />}
            onClick={() => setZoom(zoomAfter(zoom, "out"))}
          />
          <IconButton
            label="Zoom in"
            aria-keyshortcuts="+"
            icon={<ZoomIn aria-hidden="true" />}
            onClick={() => setZoom(zoomAfter(zoom, "in"))}
          />
          <IconButton
            label="Fit to window"
            aria-keyshortcuts="0"
            icon={<Maximize aria-hidden="true" />}
            onClick={() => setZoom(null)}
          />
          <span role="status" className="figures min-w-20 px-1 text-sm text-muted">
            {zoom === null ? "Fits" : `${formats.number(Math.round(zoom * 100))} %`}
          </span>
          <a
            href={url}
            download
            className={buttonClass({ variant: "quiet", className: "ml-auto" })}
          >
            <Download aria-hidden="true" /> Save
          </a>
        </div>
        <div
          role="region"
          aria-label="Screenshot. Move it with the arrow keys."
          tabIndex={0}
          className="h-[70dvh] overflow-auto rounded-md border border-line bg-sunken"
        >
          <img
            src={url}
            alt={alt}
            onLoad={(event) => setWidth(event.currentTarget.naturalWidth)}
            className={
              zoom === null ? "m-auto size-full object-contain" : "max-w-none origin-top-left"
            }
            style={zoom === null ? undefined : { width: `${Math.round(width * zoom)}px` }}
          />
        </div>
      </div>
    </Dialog>
  );
}
