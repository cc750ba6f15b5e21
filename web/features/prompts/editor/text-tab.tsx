import type { Finding } from "../../../../worker/features/prompts/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { PromptEditorState } from "./use-prompt-editor.ts";
import { VariableTextArea } from "./variable-text-area.tsx";

type TextTabProps = { editor: PromptEditorState; findings: readonly Finding[] };

/** What the model is told, with the names of variables. */
export function TextTab({ editor, findings }: TextTabProps) {
  const { draft, row, history } = editor;
  const { name, definition } = draft;
  // A name that nothing has is said at once: it is never what somebody means.
  const errorAt = (place: Finding["place"]) =>
    findings.find((one) => one.place === place && one.gravity === "error")?.message;
  const change = (part: Partial<typeof definition>, group: string) =>
    history.change((now) => ({ ...now, definition: { ...now.definition, ...part } }), group);
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="Name"
        value={name}
        maxLength={LIMITS.formTitleLength}
        error={name.trim() === "" ? "Enter a name." : undefined}
        onChange={(event) => {
          const next = event.currentTarget.value;
          history.change((now) => ({ ...now, name: next }), "name");
        }}
      />
      <VariableTextArea
        id="at-instructions"
        label="Instructions"
        hint="The rules that the model keeps to. Type {{ to name a variable."
        error={errorAt("instructions")}
        value={definition.instructions}
        maxLength={LIMITS.promptTextLength}
        variables={row.variables}
        onChange={(instructions) => change({ instructions }, "instructions")}
      />
      <VariableTextArea
        id="at-message"
        label="Message"
        hint="What is asked. Values are added behind it as data, never as text."
        error={errorAt("message")}
        value={definition.message}
        maxLength={LIMITS.promptTextLength}
        variables={row.variables}
        onChange={(message) => change({ message }, "message")}
      />
    </div>
  );
}
