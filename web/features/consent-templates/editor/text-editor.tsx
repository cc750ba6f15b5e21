import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Template } from "../../../../worker/features/consent-templates/contract.ts";
import { checkConsent } from "../../../../worker/features/consent-templates/rules/check-consent.ts";
import { useUndoKeys } from "../../../lib/use-edit-history.ts";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { ControllerTab } from "./controller-tab.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { FieldsTab } from "./fields-tab.tsx";
import { LanguagesTab } from "./languages-tab.tsx";
import { FindingsContext, type Tab, TABS, whereIs } from "./places.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { PurposesTab } from "./purposes-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { Trouble } from "./trouble.tsx";
import { useLedFocus } from "./use-led-focus.ts";
import { useTextEditor } from "./use-text-editor.ts";
import { VersionsTab } from "./versions-tab.tsx";
import { WordsTab } from "./words-tab.tsx";

const addressOf = (tab: Tab, language: string | null) =>
  language === null ? `?tab=${tab}` : `?tab=${tab}&lang=${language}`;

/** A text on its left as it is written, on its right as visitors will see it. */
export function TextEditor({ text }: { text: Template }) {
  const editor = useTextEditor(text);
  const { draft, row, history, autosave } = editor;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const [wasChecked, setChecked] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const leadTo = useLedFocus();
  const tab = TABS.find(([name]) => name === params.get("tab"))?.[0] ?? "purposes";
  const language =
    tab === "languages" ? (params.get("lang") ?? Object.keys(draft.translations)[0] ?? null) : null;
  const findings = checkConsent(draft);
  useUndoKeys(history);
  const open = (next: Tab, code: string | null) =>
    void navigate(addressOf(next, code), { preventScrollReset: true, replace: true });

  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <UnsavedGuard isDirty={autosave.isDirty} isKeptOnPage />
      <EditorBar
        editor={editor}
        onPublish={() => {
          setChecked(true);
          setPublishing(true);
        }}
      />
      <div className="flex items-center gap-3 px-4 pt-2 sm:px-6">
        <div className="min-w-0 grow">
          <TabLinks
            label="Parts of the editor"
            value={tab}
            items={TABS.map(([value, label]) => ({
              ...{ value, label, to: addressOf(value, null) },
            }))}
          />
        </div>
        <Button
          size="sm"
          className="xl:hidden"
          aria-pressed={showsPreview}
          onClick={() => setShowsPreview(!showsPreview)}
        >
          {showsPreview ? "Write" : "Preview"}
        </Button>
      </div>
      <div className="grid min-w-0 flex-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div
          className={cx(
            "flex min-w-0 flex-col gap-5 px-4 pt-5 pb-24 sm:px-6",
            showsPreview && "max-xl:hidden",
          )}
        >
          <Trouble editor={editor} />
          <FindingsContext value={wasChecked ? findings : null}>
            {tab === "purposes" ? <PurposesTab editor={editor} /> : null}
            {tab === "fields" ? <FieldsTab editor={editor} /> : null}
            {tab === "words" ? <WordsTab editor={editor} /> : null}
            {tab === "controller" ? <ControllerTab editor={editor} /> : null}
            {tab === "languages" ? (
              <LanguagesTab
                editor={editor}
                shown={language}
                onShow={(code) => open("languages", code)}
              />
            ) : null}
            {tab === "settings" ? <SettingsTab editor={editor} /> : null}
            {tab === "versions" ? <VersionsTab editor={editor} /> : null}
          </FindingsContext>
        </div>
        <div
          className={cx(
            "flex min-w-0 flex-col px-4 pt-5 pb-6 sm:px-6 xl:sticky xl:top-16 xl:h-[calc(100dvh-4.5rem)] xl:border-l xl:border-line",
            !showsPreview && "max-xl:hidden",
          )}
        >
          <PreviewPane textId={row.id} version={row.version} {...{ draft, language }} />
        </div>
      </div>
      <PublishDialog
        {...{ editor, findings }}
        open={isPublishing}
        onOpenChange={setPublishing}
        onShow={(place) => {
          const { tab: next, language: code } = whereIs(place);
          setPublishing(false);
          setShowsPreview(false);
          open(next, code);
          leadTo(place);
        }}
      />
    </div>
  );
}
