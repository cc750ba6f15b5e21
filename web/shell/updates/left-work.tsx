import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { KeptField } from "./unsaved-fields.ts";

type LeftWorkProps = { fields: readonly KeptField[]; onDone: () => void };

/** What was typed before an update, where its field is gone or says something else by now. */
export function LeftWork({ fields, onDone }: LeftWorkProps) {
  return (
    <section
      aria-labelledby="left-work"
      className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto rounded-lg border border-line-strong bg-surface px-4 py-3.5 shadow-lift"
    >
      <div className="flex flex-col gap-0.5">
        <h2 id="left-work" className="text-base font-semibold text-ink">
          What you typed before the update
        </h2>
        <p className="text-base text-muted">
          It could not be restored. Its field no longer exists or has newer content. Copy what you
          need.
        </p>
      </div>
      <dl className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <div key={index} className="flex flex-col gap-1.5">
            <dt className="text-sm text-muted">{field.label || "Text"}</dt>
            <dd className="flex items-start justify-between gap-3">
              <span className="max-h-24 min-w-0 overflow-y-auto text-base wrap-anywhere whitespace-pre-wrap text-ink">
                {field.value}
              </span>
              <CopyButton size="sm" value={field.value} />
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" className="self-start" onClick={onDone}>
        Discard
      </Button>
    </section>
  );
}
