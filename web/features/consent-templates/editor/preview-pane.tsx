import { Moon, Sun } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import type { ConsentDraft } from "../../../../worker/features/consent-templates/contract.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { showInFrame } from "../../../lib/show-in-frame.ts";
import { useSize } from "../../../lib/use-size.ts";

type PreviewPaneProps = {
  textId: string;
  /** Changes with every save. */
  version: number;
  draft: ConsentDraft;
  /** The language that is being translated. */
  language: string | null;
};

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

const STATES = [
  { value: "", label: "Asked" },
  { value: "1", label: "Agreed" },
  { value: "unconfirmed", label: "Mail sent" },
];

/** The page itself as visitors would get it, made anew after each save, at the width of three devices. */
export function PreviewPane({ textId, version, draft, language }: PreviewPaneProps) {
  const { settings, translations } = draft;
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [device, setDevice] = useState<Device>("phone");
  const [isDark, setDark] = useState(false);
  const [sent, setSent] = useState("");
  const [chosen, setChosen] = useState(language);
  const size = useSize(room);
  const [followed, setFollowed] = useState(language);
  if (followed !== language) {
    setFollowed(language);
    setChosen(language);
  }
  const languages = FORM_LANGUAGES.filter(
    ({ code }) => code === settings.language || translations[code] !== undefined,
  );
  const lang = languages.find(({ code }) => code === chosen)?.code ?? settings.language;
  const query = new URLSearchParams({ lang, ...(sent === "" ? {} : { sent }) }).toString();
  const address = `/admin/consent/texts/${textId}/preview?${query}`;
  const [first] = useState(address);

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

  const width = WIDTHS[device];
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <section aria-label="Preview" className="flex min-h-0 min-w-0 flex-1 flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
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
        <SelectField
          label="State of the preview"
          hideLabel
          options={settings.isDoubleOptIn ? STATES : STATES.slice(0, 2)}
          value={sent}
          onChange={(event) => setSent(event.currentTarget.value)}
        />
        {languages.length > 1 ? (
          <SelectField
            label="Language of the preview"
            hideLabel
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={lang}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : null}
        <IconButton
          className="ml-auto"
          label={isDark ? "Show it by day" : "Show it by night"}
          icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          onClick={() => setDark(!isDark)}
        />
      </div>
      <div
        ref={room}
        className="relative min-h-120 flex-1 overflow-hidden rounded-lg border border-line bg-sunken"
      >
        <iframe
          ref={frame}
          src={first}
          sandbox="allow-same-origin"
          title="The page as visitors would see it"
          className="absolute top-0 left-1/2 origin-top-left border-0"
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale}) translateX(-50%)`,
            colorScheme: isDark ? "dark" : "light",
            background: "Canvas",
          }}
          onLoad={({ currentTarget }) => stayHere(currentTarget.contentDocument)}
        />
      </div>
    </section>
  );
}

/** A preview leads nowhere else. Its sandbox lets no form be sent and no script run. */
function stayHere(shown: Document | null) {
  shown?.addEventListener("click", (event) => {
    const { target } = event;
    const isInside = shown.defaultView && target instanceof shown.defaultView.Element;
    if (isInside && target.closest("a")) event.preventDefault();
  });
}
