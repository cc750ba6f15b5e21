import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { FORM_LANGUAGES, type FormLanguage } from "../../../../../db/values/forms.ts";
import { countMissing } from "../../../../../worker/features/forms/rules/missing-words.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { StatusMark } from "../../../../ui/status-mark.tsx";
import { useBuilding } from "../builder-context.ts";
import { definitionOf } from "../draft.ts";
import { languagesOf, removeLanguage, setTranslation } from "../edits.ts";
import { TranslationTable } from "./translation-table.tsx";
import { counted } from "../../../../../worker/kernel/pure/plural.ts";

/** The form's words in other languages, side by side with its own. */
export function LanguagesPanel() {
  const { draft, edit } = useBuilding();
  const codes = languagesOf(draft.settings);
  const [asked, setAsked] = useState<FormLanguage | null>(null);
  const code = codes.find((one) => one === asked) ?? codes[0];
  const free = FORM_LANGUAGES.filter(
    (language) => language.code !== draft.settings.language && !codes.includes(language.code),
  );
  const add =
    free.length === 0 ? null : (
      <Menu
        align="start"
        trigger={<Button icon={<Plus aria-hidden />}>Add a language</Button>}
        entries={free.map(({ code: added, name }) => ({
          kind: "action",
          label: name,
          onSelect: () => {
            edit(
              "",
              setTranslation(added, (words) => words),
            );
            setAsked(added);
          },
        }))}
      />
    );
  const translation = code ? draft.settings.translations[code] : undefined;
  if (!code || !translation) {
    return (
      <EmptyState title="No translations yet" action={add}>
        Visitors see the form in their browser’s language, and can choose another one. Untranslated
        texts appear in the form’s own language. Buttons and error messages are already translated.
      </EmptyState>
    );
  }
  const missing = countMissing(definitionOf(draft), translation);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Language"
          value={code}
          onChange={setAsked}
          segments={FORM_LANGUAGES.filter((one) => codes.includes(one.code)).map((one) => ({
            value: one.code,
            label: one.name,
          }))}
        />
        {add}
        <Button
          variant="danger-quiet"
          className="ml-auto"
          icon={<Trash2 aria-hidden />}
          onClick={() => edit("", removeLanguage(code))}
        >
          Remove {FORM_LANGUAGES.find((one) => one.code === code)?.name}
        </Button>
      </div>
      <p>
        {missing === 0 ? (
          <StatusMark tone="good" label="Everything is translated" />
        ) : (
          <StatusMark
            tone="warn"
            label={counted(missing, "text is missing", "texts are missing")}
          />
        )}
      </p>
      <TranslationTable key={code} code={code} translation={translation} />
    </div>
  );
}
