import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { SuggestField } from "../../ui/suggest-field.tsx";

type AskFormProps = { examples: readonly string[]; onAsk: (question: string) => void };

const TYPED = "(width >= 64rem) and (pointer: fine)";

/** A question in one's own words; what can be asked is offered while one writes. */
export function AskForm({ examples, onAsk }: AskFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>(undefined);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever comes to ask types at once; on a phone the keyboard would cover what can be asked.
    const { activeElement } = document;
    const isFree = !activeElement?.closest("input, textarea, select, dialog");
    if (isFree && window.matchMedia(TYPED).matches) {
      form.current?.querySelector("input")?.focus({ preventScroll: true });
    }
  }, []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const question = text.trim();
    if (question === "") {
      setError("Write a question.");
      return;
    }
    onAsk(question);
    setText("");
  }

  /** While suggestions are open the field keeps Enter to itself, also where none of them is chosen. */
  function press(event: KeyboardEvent) {
    const { target } = event;
    const isChoosing =
      !(target instanceof HTMLInputElement) || target.hasAttribute("aria-activedescendant");
    if (event.key === "Enter" && !event.nativeEvent.isComposing && !isChoosing) submit(event);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDownCapture={press}
      className="flex flex-wrap items-end gap-3 sm:flex-nowrap"
    >
      <div className="w-full min-w-0">
        <SuggestField
          label="Your question"
          placeholder="What is late?"
          groups={[
            {
              value: "What you can ask",
              items: examples.map((example) => ({ value: example, label: example })),
            },
          ]}
          value={text}
          maxLength={LIMITS.questionLength}
          error={error}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
        />
      </div>
      <Button type="submit" variant="primary" className="max-sm:w-full">
        Ask
      </Button>
    </form>
  );
}
