import { ExternalLink, Monitor, Moon, Smartphone, Sun, Tablet } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useSize } from "../../lib/use-size.ts";
import { buttonClass } from "../../ui/button-style.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { showInFrame } from "./show-in-frame.ts";
import { showPart } from "./show-part.ts";
import { SwappedFrame } from "./swapped-frame.tsx";

const WIDTHS = [
  { value: "390", label: "Phone, 390 px", icon: <Smartphone aria-hidden /> },
  { value: "768", label: "Tablet, 768 px", icon: <Tablet aria-hidden /> },
  { value: "1280", label: "Desktop, 1280 px", icon: <Monitor aria-hidden /> },
] as const;
type Width = (typeof WIDTHS)[number]["value"];

type PreviewPaneProps = {
  address: string;
  /** Changes with every save. */
  version: number;
  /** Its script runs as it does for visitors, so each save is another page. */
  runs?: boolean;
  /** Selects the part that is being worked on: it is scrolled to. */
  part?: string | null;
  /** What was pressed in it. Without, nothing in it can be. */
  onPress?: (pressed: Element) => void;
  firstWidth: Width;
  /** Which state and which language are shown. */
  controls?: ReactNode;
  note?: string;
};

/** The page as visitors will see it, reloaded after each save, at the width of three devices. */
export function PreviewPane(props: PreviewPaneProps) {
  const { address, version, runs = false, part = null } = props;
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<Width>(props.firstWidth);
  const [isDark, setDark] = useState(false);
  const size = useSize(room);
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / Number(width));
  const style: CSSProperties = {
    width: Number(width),
    height: size.height / scale,
    transform: `scale(${scale}) translateX(-50%)`,
    colorScheme: isDark ? "dark" : "light",
  };
  const shared = { title: "Preview as visitors will see it", style, part };
  return (
    <section aria-label="Preview" className="flex min-h-0 min-w-0 flex-1 flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          iconsOnly
          label="Preview width"
          segments={WIDTHS}
          value={width}
          onChange={setWidth}
        />
        {props.controls}
        <IconButton
          className="ml-auto"
          label={isDark ? "Preview in light theme" : "Preview in dark theme"}
          icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          onClick={() => setDark(!isDark)}
        />
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "quiet", size: "sm" })}
        >
          <ExternalLink aria-hidden />
          Open
          <span className="sr-only"> the preview in a new tab</span>
        </a>
      </div>
      <div
        ref={room}
        className="relative min-h-120 flex-1 overflow-hidden rounded-lg border border-line bg-sunken"
      >
        {runs ? (
          <SwappedFrame {...shared} src={withVersion(address, version)} />
        ) : (
          <StillFrame {...shared} src={address} version={version} onPress={props.onPress} />
        )}
      </div>
      {props.note === undefined ? null : <p className="text-xs text-faint">{props.note}</p>}
    </section>
  );
}

const withVersion = (address: string, version: number) =>
  `${address}${address.includes("?") ? "&" : "?"}v=${version}`;

type StillFrameProps = {
  title: string;
  src: string;
  version: number;
  style: CSSProperties;
  part: string | null;
  onPress: ((pressed: Element) => void) | undefined;
};

/** A page without script, changed in place: nothing flashes, and the reader's place stays. */
function StillFrame({ title, src, version, style, part, onPress }: StillFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(src);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const stop = new AbortController();
    void showInFrame(frame.current, src, stop.signal);
    return () => stop.abort();
  }, [src, version]);
  useEffect(() => {
    if (part === null) return;
    showPart(frame.current?.contentDocument?.querySelector(part), "smooth");
  }, [part]);
  const listen = (shown: Document | null) =>
    shown?.addEventListener("click", (event) => {
      const { target } = event;
      if (!shown.defaultView || !(target instanceof shown.defaultView.Element)) return;
      // A preview leads nowhere else.
      if (target.closest("a")) event.preventDefault();
      onPress?.(target);
    });
  return (
    <iframe
      ref={frame}
      src={first}
      sandbox="allow-same-origin"
      title={title}
      className="absolute top-0 left-1/2 origin-top-left border-0 bg-[Canvas]"
      style={style}
      onLoad={({ currentTarget }) => listen(currentTarget.contentDocument)}
    />
  );
}
