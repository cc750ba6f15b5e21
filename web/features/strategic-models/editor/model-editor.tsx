import { Archive, ArchiveRestore } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import type { StrategicModel } from "../../../../worker/features/strategic-models/contract.ts";
import { checkModel } from "../../../../worker/features/strategic-models/rules/check-model.ts";
import { useDocumentMenu } from "../../../kit/publishable/document-menu.tsx";
import { EditorFrame } from "../../../kit/publishable/editor-frame.tsx";
import { VersionHistory } from "../../../kit/publishable/version-history.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { announceOffer, MODEL, useModelActions } from "../list/use-model-actions.ts";
import { offerModel } from "../queries.ts";
import { standingOf } from "../words.ts";
import { BuilderPreview } from "./builder-preview.tsx";
import { QuestionsTab } from "./questions-tab.tsx";
import { useModelEditor } from "./use-model-editor.ts";

const TABS = [
  { value: "questions", label: "Questions", to: "?tab=questions" },
  { value: "versions", label: "Versions", to: "?tab=versions" },
] as const;

/** A strategic model as it is written and published. */
export function ModelEditor({ model: loaded }: { model: StrategicModel }) {
  const editor = useModelEditor(loaded);
  const { row, draft } = editor;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const actions = useModelActions();
  const { isOffered } = row;
  const offer: MenuEntry[] =
    row.publishedNumber === null
      ? []
      : [
          {
            kind: "action",
            label: isOffered ? "Retire" : "Offer again",
            icon: isOffered ? <Archive aria-hidden /> : <ArchiveRestore aria-hidden />,
            needs: "publish",
            onSelect: () =>
              void editor
                .act((seen) => offerModel({ ...seen, isOffered: !isOffered }))
                .then(announceOffer, actions.failed("The strategic model was not changed")),
          },
        ];
  const menu = useDocumentMenu(MODEL, row, actions, offer);
  const tab = TABS.find(({ value }) => value === params.get("tab"))?.value ?? "questions";
  const findings = checkModel(draft.definition);
  return (
    <EditorFrame
      editor={editor}
      title={draft.name || row.name}
      standing={standingOf(row)}
      about={row.isBuiltIn ? "Comes with the product" : "For the strategy builder"}
      menu={menu.entries}
      tabs={TABS}
      tab={tab}
      findings={findings}
      onShow={(place) => {
        void navigate("?tab=questions", { preventScrollReset: true, replace: true });
        return `at-${place ?? "about"}`;
      }}
      path={null}
      preview={
        tab === "questions" ? (
          <BuilderPreview name={draft.name} definition={draft.definition} />
        ) : null
      }
    >
      {tab === "questions" ? <QuestionsTab editor={editor} findings={findings} /> : null}
      {tab === "versions" ? (
        <VersionHistory
          editor={editor}
          about="A draft in the strategy builder keeps the version that it was begun with."
        />
      ) : null}
      {menu.dialog}
    </EditorFrame>
  );
}
