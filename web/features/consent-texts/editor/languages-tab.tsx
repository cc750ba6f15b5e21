import { Plus, Trash2 } from "lucide-react";
import { FORM_LANGUAGES, type FormLanguage } from "../../../../db/values/forms.ts";
import { standardDisclaimer } from "../../../../worker/features/consent-texts/rules/check-languages.ts";
import {
  languageName,
  missingIn,
  type Piece,
  wordsOf,
} from "../../../../worker/features/consent-texts/rules/words-of.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { addLanguage, removeLanguage, translate } from "./edit-text.ts";
import { usePlaces } from "./places.ts";
import type { TextEditorState } from "./use-text-editor.ts";

type LanguagesTabProps = {
  editor: TextEditorState;
  /** From the address. */
  shown: string | null;
  onShow: (code: FormLanguage) => void;
};

/** The text's own words on one side, those of a further language on the other, with what is missing. */
export function LanguagesTab({ editor, shown, onShow }: LanguagesTabProps) {
  const { draft, change, history } = editor;
  const { settings, translations } = draft;
  const others = FORM_LANGUAGES.filter(({ code }) => code !== settings.language);
  const added = others.filter(({ code }) => translations[code] !== undefined);
  const free = others.filter(({ code }) => translations[code] === undefined);
  const code = added.find((one) => one.code === shown)?.code ?? added[0]?.code;
  const add = (
    <Menu
      trigger={
        <Button
          size={code ? "sm" : undefined}
          variant={code ? undefined : "primary"}
          icon={<Plus aria-hidden />}
        >
          Add a language
        </Button>
      }
      entries={free.map(({ code: next, name }) => ({
        kind: "action" as const,
        label: name,
        onSelect: () => {
          change(addLanguage(next));
          onShow(next);
        },
      }))}
    />
  );
  if (!code) {
    return (
      <EmptyState title={`Only in ${languageName(settings.language)} so far`} action={add}>
        A consent counts only if people understand the words. Visitors get the language of their
        browser if you add it here. The proof keeps the words that they saw.
      </EmptyState>
    );
  }
  const pieces = wordsOf(draft, standardDisclaimer(draft));
  const words = translations[code];
  const missing = words ? missingIn(pieces, words).length : 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Language"
          segments={added.map(({ code: value, name }) => ({ value, label: name }))}
          value={code}
          onChange={onShow}
        />
        {free.length > 0 ? add : null}
        <Button
          size="sm"
          variant="danger-quiet"
          className="ml-auto"
          icon={<Trash2 aria-hidden />}
          onClick={() => {
            change(removeLanguage(code));
            toast.info({
              title: `${languageName(code)} removed`,
              durationMs: LIMITS.undoMs,
              action: { label: "Undo", onSelect: history.undo },
            });
          }}
        >
          Remove {languageName(code)}
        </Button>
      </div>
      <p role="status">
        <StatusMark
          tone={missing === 0 ? "good" : "warn"}
          label={
            missing === 0
              ? `Everything is translated into ${languageName(code)}`
              : `${missing} of ${pieces.length} missing in ${languageName(code)}`
          }
        />
      </p>
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {pieces.map((piece) => (
          <Line
            key={piece.key}
            piece={piece}
            code={code}
            value={words ? piece.translated(words) : ""}
            onChange={(next) => change(translate(code, piece.key, next), `${code} ${piece.key}`)}
          />
        ))}
      </ol>
    </div>
  );
}

type LineProps = {
  piece: Piece;
  code: FormLanguage;
  value: string;
  onChange: (value: string) => void;
};

function Line({ piece, code, value, onChange }: LineProps) {
  const { key, name, short, own, standard, isLong, isPurpose, most } = piece;
  const at = usePlaces();
  return (
    <li className="grid items-start gap-x-5 gap-y-1.5 py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-faint">
          {short}
          {value.trim() === "" ? (
            <StatusMark
              plain
              tone={isPurpose ? "bad" : "warn"}
              label={isPurpose ? "Missing, required" : "Missing"}
            />
          ) : null}
        </p>
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-line text-ink">
          {own || standard}
        </p>
      </div>
      <TextArea
        {...at(`language ${code} ${key}`)}
        label={`${name} in ${languageName(code)}`}
        hideLabel
        growing
        lang={code}
        dir="auto"
        maxLength={most}
        value={value}
        onChange={({ currentTarget }) =>
          onChange(
            isLong ? currentTarget.value : currentTarget.value.replaceAll(/(?<!\s)\s*\n\s*/g, " "),
          )
        }
      />
    </li>
  );
}
