import type { ReactNode } from "react";
import type { Form } from "../../../../worker/features/forms/list/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { EditorFrame } from "../../../kit/publishable/editor-frame.tsx";
import { VersionHistory } from "../../../kit/publishable/version-history.tsx";
import { STATE_WORDS, pathOf, stateOf } from "../words.ts";
import { BuildPanel } from "./build-panel.tsx";
import { BuilderContext } from "./builder-context.ts";
import { DeliveryPanel } from "./delivery/delivery-panel.tsx";
import { LanguagesPanel } from "./languages/languages-panel.tsx";
import { BuilderPreview } from "./preview/builder-preview.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { SharePanel } from "./share/share-panel.tsx";
import { TAB_WORDS, type Tab, TABS } from "./tabs.ts";
import { type Builder, useBuilder } from "./use-builder.ts";

type FormBuilderProps = {
  form: Form;
  timeZone: string;
  origin: string;
  /** The links that lead to the draft. */
  draftLinks: ReactNode;
};

const WITH_PREVIEW: readonly Tab[] = ["build", "settings", "languages"];

/** One form from its first field to its last version. */
export function FormBuilder({ form: loaded, timeZone, origin, draftLinks }: FormBuilderProps) {
  const builder = useBuilder(loaded, timeZone);
  const { editor, form, draft, edit, findings, tab, open } = builder;
  const [tone, label] = STATE_WORDS[stateOf(form)];
  const isAhead = form.publishedNumber !== null && form.hasChanges;
  return (
    <BuilderContext value={builder}>
      <EditorFrame
        editor={editor}
        title={draft.title || "Untitled form"}
        titleField={
          <input
            aria-label="Form title"
            value={draft.title}
            maxLength={LIMITS.formTitleLength}
            placeholder="Form title"
            onChange={({ currentTarget: { value } }) =>
              edit("title", (now) => ({ ...now, title: value }))
            }
            className="serif -ml-2 w-full rounded-md border border-transparent bg-transparent px-2 py-0.5 text-2xl text-ink transition-colors placeholder:text-faint hover:border-line focus:border-line-field focus:bg-surface"
          />
        }
        standing={{ tone, label: isAhead ? `${label}, with changes` : label }}
        about={pathOf(form.slug)}
        tabs={[
          ...TABS.map((value) => ({
            value,
            label: TAB_WORDS[value],
            to: value === "build" ? "?" : `?tab=${value}`,
          })),
          {
            value: "answers",
            label: "Answers",
            to: `/admin/forms-manager/${form.id}/answers`,
            count: form.answers,
          },
        ]}
        tab={tab}
        findings={findings.map(({ level, text, place }) => ({
          gravity: level,
          message: text,
          place,
        }))}
        onShow={open}
        path={pathOf(form.slug)}
        preview={WITH_PREVIEW.includes(tab) ? <BuilderPreview /> : null}
      >
        <Panel tab={tab} origin={origin} editor={editor} draftLinks={draftLinks} />
      </EditorFrame>
    </BuilderContext>
  );
}

type PanelProps = Pick<FormBuilderProps, "origin" | "draftLinks"> & {
  tab: Tab;
  editor: Builder["editor"];
};

function Panel({ tab, origin, editor, draftLinks }: PanelProps) {
  switch (tab) {
    case "build":
      return <BuildPanel />;
    case "settings":
      return <SettingsPanel />;
    case "languages":
      return <LanguagesPanel />;
    case "delivery":
      return <DeliveryPanel />;
    case "share":
      return <SharePanel origin={origin} draftLinks={draftLinks} />;
    case "versions":
      return <VersionHistory editor={editor} />;
  }
}
