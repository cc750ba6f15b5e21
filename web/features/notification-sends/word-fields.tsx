import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { MENU } from "../../../worker/policy/screens.ts";
import { Count } from "../../ui/count.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SuggestField, type SuggestionGroup } from "../../ui/suggest-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { SendForm } from "./use-send-form.ts";
import { KIND_HINTS, KIND_WORDS } from "./words.ts";

const KINDS = NOTIFICATION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

const screensOf = (area: string) =>
  MENU.filter((item) => item.area === area).map(({ to, label }) => ({ value: to, label }));

const PATHS: readonly SuggestionGroup[] = [
  { value: "Everyone can open", items: screensOf("member") },
  { value: "For coaches", items: screensOf("coach") },
  { value: "For admins", items: screensOf("admin") },
];

const kindOf = (word: string) => NOTIFICATION_KINDS.find((kind) => kind === word) ?? "announcement";

/** What it says, what it is about, and where it leads. */
export function WordFields({ form }: { form: SendForm }) {
  const { draft, problems } = form;
  return (
    <>
      <SelectField
        id="kind"
        label="Kind"
        hint={KIND_HINTS[draft.kind]}
        options={KINDS}
        value={draft.kind}
        onChange={(event) => form.type({ kind: kindOf(event.currentTarget.value) })}
      />
      <div className="flex flex-col gap-1.5">
        <TextField
          id="title"
          label="Title"
          value={draft.title}
          error={problems.title}
          maxLength={LIMITS.notificationTitleLength}
          onBlur={() => form.leave("title")}
          onChange={(event) => form.type({ title: event.currentTarget.value })}
        />
        <p className="figures text-sm text-faint">
          <Count value={LIMITS.notificationTitleLength - draft.title.length} /> characters left
        </p>
      </div>
      <TextArea
        id="content"
        label="Content"
        hint="Plain text. The pop-up shows the beginning, the list shows all of it."
        showCount
        value={draft.content}
        error={problems.content}
        maxLength={LIMITS.notificationContentLength}
        onBlur={() => form.leave("content")}
        onChange={(event) => form.type({ content: event.currentTarget.value })}
      />
      <SuggestField
        id="actionPath"
        label="Link"
        optional
        hint="The page of this site that opens on click. Choose one, or type a path."
        placeholder="/guide"
        groups={PATHS}
        maxLength={LIMITS.pathLength}
        value={draft.actionPath}
        error={problems.actionPath}
        onChange={(path) => form.type({ actionPath: path })}
        onBlur={() => form.leave("actionPath")}
      />
    </>
  );
}
