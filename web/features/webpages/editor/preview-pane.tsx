import { Moon, Sun } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { showInFrame } from "../../../lib/show-in-frame.ts";
import { useSize } from "../../../lib/use-size.ts";

type PreviewPaneProps = {
  pageId: string;
  /** Changes with every save. */
  version: number;
  selected: string | null;
  onSelect: (id: string) => void;
};

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** The page itself as visitors would get it, made anew after each save, at the width of three devices. */
export function PreviewPane({ pageId, version, selected, onSelect }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [device, setDevice] = useState<Device>("tablet");
  const [isDark, setDark] = useState(false);
  const size = useSize(room);
  const address = `/admin/content-manager/${pageId}/preview`;

  const wire = () => {
    const shown = frame.current?.contentDocument;
    shown?.addEventListener("click", (event) => {
      const target = event.target instanceof shown.defaultView!.Element ? event.target : null;
      const part = target?.closest("[data-block]")?.getAttribute("data-block");
      // A preview leads nowhere else.
      if (target?.closest("a")) event.preventDefault();
      if (part) onSelect(part);
    });
  };
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const stop = new AbortController();
    void showInFrame(frame.current, address, stop.signal);
    return () => stop.abort();
  }, [address, version]);
  useEffect(() => {
    const part = frame.current?.contentDocument?.querySelector(`[data-block="${selected ?? ""}"]`);
    part?.firstElementChild?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [selected]);

  const width = WIDTHS[device];
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <section aria-label="Preview" className="flex min-h-0 min-w-0 flex-1 flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Width of the preview"
          segments={[
            { value: "phone", label: "Phone" },
            { value: "tablet", label: "Tablet" },
            { value: "desktop", label: "Desktop" },
          ]}
          value={device}
          onChange={setDevice}
        />
        <IconButton
          label={isDark ? "Show it by day" : "Show it by night"}
          icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          onClick={() => setDark(!isDark)}
        />
      </div>
      <div
        ref={room}
        className="relative min-h-96 flex-1 overflow-hidden rounded-lg border border-line bg-sunken"
      >
        <iframe
          ref={frame}
          src={address}
          sandbox="allow-same-origin"
          title="The page as visitors would see it"
          className="absolute top-0 left-1/2 origin-top-left border-0 bg-surface"
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale}) translateX(-50%)`,
            colorScheme: isDark ? "dark" : "light",
          }}
          onLoad={wire}
        />
      </div>
    </section>
  );
}
