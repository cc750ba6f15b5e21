import { Expand } from "lucide-react";
import { useState } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { ScreenshotViewer } from "./screenshot-viewer.tsx";

type ScreenshotProps = { url: string; pageUrl: string; from: string };

/** The picture as it fits here; a press opens it large. */
export function Screenshot({ url, pageUrl, from }: ScreenshotProps) {
  const [isMissing, setMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const alt = `What ${from} saw on ${pageUrl}`;
  if (isMissing) {
    return (
      <Notice tone="warn" live title="The screenshot cannot be shown">
        The file is missing or didn't load. Everything else is complete.
      </Notice>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge the screenshot: ${alt}`}
        className="group relative block w-full overflow-hidden rounded-lg border border-line bg-sunken"
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt={alt}
          onError={() => setMissing(true)}
          className="mx-auto max-h-72 min-h-16 w-auto max-w-full object-contain"
        />
        <span className="absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 py-1 text-sm text-ink group-hover:bg-hover">
          <Expand aria-hidden="true" className="size-3.5" /> Enlarge
        </span>
      </button>
      <ScreenshotViewer url={url} alt={alt} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
