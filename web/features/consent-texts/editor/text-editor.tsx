import { useNavigate, useSearchParams } from "react-router";
import type { ConsentText } from "../../../../worker/features/consent-texts/contract.ts";
import { checkConsent } from "../../../../worker/features/consent-texts/rules/check-consent.ts";
import { useDocumentMenu } from "../../../kit/publishable/document-menu.tsx";
import { EditorFrame } from "../../../kit/publishable/editor-frame.tsx";
import { VersionHistory } from "../../../kit/publishable/version-history.tsx";
import { linksEntry } from "../list/links-entry.tsx";
import { TEXT, useTextActions } from "../list/use-text-actions.ts";
import { linksIn, standingOf } from "../words.ts";
import { ControllerTab } from "./controller-tab.tsx";
import { FieldsTab } from "./fields-tab.tsx";
import { LanguagesTab } from "./languages-tab.tsx";
import { FindingsContext, placeId, type Tab, TABS, whereIs } from "./places.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { PurposesTab } from "./purposes-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { useTextEditor } from "./use-text-editor.ts";
import { WordsTab } from "./words-tab.tsx";

const addressOf = (tab: Tab, language: string | null = null) =>
  language === null ? `?tab=${tab}` : `?tab=${tab}&lang=${language}`;

/** A text on its left as it is written, on its right as visitors will see it. */
export function TextEditor({ text: loaded }: { text: ConsentText }) {
  const text = useTextEditor(loaded);
  const { draft, name, editor } = text;
  const { row } = editor;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const menu = useDocumentMenu(TEXT, row, useTextActions(), [linksEntry(row.id)]);
  const tab = TABS.find(([value]) => value === params.get("tab"))?.[0] ?? "purposes";
  const language =
    tab === "languages" ? (params.get("lang") ?? Object.keys(draft.translations)[0] ?? null) : null;
  const findings = checkConsent(draft);
  const open = (next: Tab, code: string | null) =>
    void navigate(addressOf(next, code), { preventScrollReset: true, replace: true });

  return (
    <EditorFrame
      editor={editor}
      title={name || row.name}
      standing={standingOf(row)}
      about={row.links === 0 ? "No link yet" : `Used by ${linksIn(row.links)}`}
      menu={menu.entries}
      tabs={TABS.map(([value, label]) => ({ value, label, to: addressOf(value) }))}
      tab={tab}
      findings={findings}
      onShow={(place) => {
        const { tab: next, language: code } = whereIs(place);
        open(next, code);
        return placeId(place);
      }}
      path={null}
      outcome={({ links }) => (links === 0 ? "No link uses it yet. Add one under Links." : null)}
      preview={
        <PreviewPane textId={row.id} version={row.version} draft={draft} language={language} />
      }
    >
      <FindingsContext value={editor.wasChecked ? findings : null}>
        {tab === "purposes" ? <PurposesTab editor={text} /> : null}
        {tab === "fields" ? <FieldsTab editor={text} /> : null}
        {tab === "words" ? <WordsTab editor={text} /> : null}
        {tab === "controller" ? <ControllerTab editor={text} /> : null}
        {tab === "languages" ? (
          <LanguagesTab editor={text} shown={language} onShow={(code) => open("languages", code)} />
        ) : null}
        {tab === "settings" ? <SettingsTab editor={text} /> : null}
        {tab === "versions" ? (
          <VersionHistory editor={editor} about="Each consent keeps the words that were shown." />
        ) : null}
      </FindingsContext>
      {menu.dialog}
    </EditorFrame>
  );
}
