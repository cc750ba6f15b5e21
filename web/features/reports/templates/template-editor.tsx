import { useNavigate, useSearchParams } from "react-router";
import type { Template } from "../../../../worker/features/reports/templates/contract.ts";
import { checkTemplate } from "../../../../worker/features/reports/rules/check-template.ts";
import { useDocumentMenu } from "../../../kit/publishable/document-menu.tsx";
import { EditorFrame } from "../../../kit/publishable/editor-frame.tsx";
import { VersionHistory } from "../../../kit/publishable/version-history.tsx";
import { PreviewTab } from "./preview-tab.tsx";
import { SectionsTab } from "./sections-tab.tsx";
import { SCOPE_WORDS, standingOf } from "./template-list.tsx";
import { TEMPLATE, useTemplateActions } from "./use-template-actions.ts";
import { useTemplateEditor } from "./use-template-editor.ts";

const TABS = [
  { value: "sections", label: "Sections", to: "?tab=sections" },
  { value: "preview", label: "Preview", to: "?tab=preview" },
  { value: "versions", label: "Versions", to: "?tab=versions" },
] as const;

/** A template as it is written, previewed and published. */
export function TemplateEditor({ template: loaded }: { template: Template }) {
  const editor = useTemplateEditor(loaded);
  const { row, draft } = editor;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const actions = useTemplateActions();
  const menu = useDocumentMenu(TEMPLATE, row, actions, []);
  const tab = TABS.find(({ value }) => value === params.get("tab"))?.value ?? "sections";
  const findings = checkTemplate(
    draft.definition,
    row.variables.map(({ name }) => name),
  );
  return (
    <EditorFrame
      editor={editor}
      title={draft.name || row.name}
      standing={standingOf(row)}
      about={SCOPE_WORDS[draft.definition.scope]}
      menu={menu.entries}
      tabs={TABS}
      tab={tab}
      findings={findings}
      onShow={(place) => {
        void navigate("?tab=sections", { preventScrollReset: true, replace: true });
        return `at-${place}`;
      }}
      path={null}
      preview={null}
    >
      {tab === "sections" ? <SectionsTab editor={editor} findings={findings} /> : null}
      {tab === "preview" ? <PreviewTab definition={draft.definition} findings={findings} /> : null}
      {tab === "versions" ? (
        <VersionHistory
          editor={editor}
          about="Each report names the version that it was made by."
        />
      ) : null}
      {menu.dialog}
    </EditorFrame>
  );
}
