import { ExternalLink, Monitor, Smartphone, Tablet } from "lucide-react";
import { useRef, useState } from "react";
import { FORM_LANGUAGES, type FormLanguage } from "../../../../../db/values/forms.ts";
import { useSize } from "../../../../lib/use-size.ts";
import { buttonClass } from "../../../../ui/button-style.ts";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { languagesOf } from "../edits.ts";
import { previewAddress } from "./preview-address.ts";
import { SwappedFrame } from "./swapped-frame.tsx";

const WIDTHS = [
  { value: "390", label: "Phone, 390 px", icon: <Smartphone aria-hidden /> },
  { value: "768", label: "Tablet, 768 px", icon: <Tablet aria-hidden /> },
  { value: "1100", label: "Desktop, 1100 px", icon: <Monitor aria-hidden /> },
] as const;
type Width = (typeof WIDTHS)[number]["value"];

/** The saved draft as the page that visitors would get, in three widths. */
export function PreviewPane() {
  const { form, draft, selected, autosave } = useBuilding();
  const [width, setWidth] = useState<Width>("390");
  const [view, setView] = useState("form");
  const [language, setLanguage] = useState<FormLanguage | undefined>();
  const box = useRef<HTMLDivElement>(null);
  const { width: room, height } = useSize(box);
  const codes = languagesOf(draft.settings);
  const scale = Math.min(1, room / Number(width));
  const src = previewAddress(form, { language, isSent: view === "sent" });
  return (
    <section aria-label="Preview" className="flex min-h-0 min-w-0 grow flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          iconsOnly
          label="Width"
          segments={WIDTHS}
          value={width}
          onChange={setWidth}
        />
        <SelectField
          label="What is shown"
          hideLabel
          fieldClassName="w-32"
          value={view}
          options={[
            { value: "form", label: "Form" },
            { value: "sent", label: "Thank-you" },
          ]}
          onChange={({ currentTarget }) => setView(currentTarget.value)}
        />
        {codes.length > 0 ? (
          <SelectField
            label="Language"
            hideLabel
            fieldClassName="w-32"
            value={language ?? draft.settings.language}
            options={FORM_LANGUAGES.filter(
              ({ code }) => code === draft.settings.language || codes.includes(code),
            ).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ currentTarget }) =>
              setLanguage(FORM_LANGUAGES.find(({ code }) => code === currentTarget.value)?.code)
            }
          />
        ) : null}
        <a
          href={src}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "quiet", size: "sm", className: "ml-auto" })}
        >
          <ExternalLink aria-hidden />
          Open
          <span className="sr-only"> the preview in a new tab</span>
        </a>
      </div>
      <div
        ref={box}
        className="relative min-h-96 grow overflow-hidden rounded-lg border border-line bg-sunken"
      >
        {room > 0 ? (
          <SwappedFrame
            title="Preview of the form"
            src={src}
            fieldId={selected?.id ?? null}
            style={{
              width: `${width}px`,
              height: `${height / scale}px`,
              left: `${Math.max(0, (room - Number(width) * scale) / 2)}px`,
              transform: `scale(${scale})`,
            }}
          />
        ) : null}
      </div>
      <p className="text-xs text-faint">
        {autosave.state === "refused"
          ? "As it was before the last change, which could not be saved."
          : "Nothing that is sent from here is stored."}
      </p>
    </section>
  );
}
