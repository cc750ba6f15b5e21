import { Check } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import type { Prompt } from "../../../../worker/features/prompts/contract.ts";
import { checkPrompt } from "../../../../worker/features/prompts/rules/check-prompt.ts";
import { useDocumentMenu } from "../../../kit/publishable/document-menu.tsx";
import { EditorFrame } from "../../../kit/publishable/editor-frame.tsx";
import { VersionHistory } from "../../../kit/publishable/version-history.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { PROMPT_OF, usePromptActions } from "../list/use-prompt-actions.ts";
import { choosePrompt } from "../queries.ts";
import { Playground } from "../trial/playground.tsx";
import { standingOf } from "../words.ts";
import { FilledPreview } from "./filled-preview.tsx";
import { TextTab } from "./text-tab.tsx";
import { usePromptEditor } from "./use-prompt-editor.ts";

const TABS = [
  { value: "text", label: "Text", to: "?tab=text" },
  { value: "playground", label: "Playground", to: "?tab=playground" },
  { value: "versions", label: "Versions", to: "?tab=versions" },
] as const;

/** A prompt as it is written, tried and published. */
export function PromptEditor({ prompt: loaded }: { prompt: Prompt }) {
  const editor = usePromptEditor(loaded);
  const { row, draft } = editor;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const actions = usePromptActions(loaded.area);
  const choose: MenuEntry[] =
    row.isChosen || row.publishedNumber === null
      ? []
      : [
          {
            kind: "action",
            label: `Use it for ${row.purpose.toLowerCase()}`,
            icon: <Check aria-hidden />,
            needs: "publish",
            onSelect: () =>
              void editor
                .act(choosePrompt)
                .then(
                  () => toast.good({ title: `${row.purpose} uses this prompt from now on` }),
                  actions.failed("The prompt is not in use"),
                ),
          },
        ];
  const menu = useDocumentMenu(PROMPT_OF[loaded.area], row, actions, choose);
  const tab = TABS.find(({ value }) => value === params.get("tab"))?.value ?? "text";
  const findings = checkPrompt(draft.definition, row.variables);
  return (
    <EditorFrame
      editor={editor}
      title={draft.name || row.name}
      standing={standingOf(row)}
      about={
        row.isChosen
          ? `In use for ${row.purpose.toLowerCase()}`
          : `For ${row.purpose.toLowerCase()}, not in use`
      }
      menu={menu.entries}
      tabs={TABS}
      tab={tab}
      findings={findings}
      onShow={(place) => {
        void navigate("?tab=text", { preventScrollReset: true, replace: true });
        return `at-${place}`;
      }}
      path={null}
      preview={
        tab === "text" ? (
          <FilledPreview definition={draft.definition} variables={row.variables} />
        ) : null
      }
    >
      {tab === "text" ? <TextTab editor={editor} findings={findings} /> : null}
      {tab === "playground" ? <Playground editor={editor} findings={findings} /> : null}
      {tab === "versions" ? (
        <VersionHistory
          editor={editor}
          about="Each call names the version that it was asked with."
        />
      ) : null}
      {menu.dialog}
    </EditorFrame>
  );
}
