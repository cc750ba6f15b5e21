import { MODEL_PARTS } from "../../../../db/values/strategic-models.ts";
import type { ModelDefinition } from "../../../../worker/features/strategic-models/contract.ts";
import { PART_WORDS } from "../../../../worker/features/strategic-models/rules/part-words.ts";

type BuilderPreviewProps = { name: string; definition: ModelDefinition };

/** What people see in the builder, step by step, as it is typed. */
export function BuilderPreview({ name, definition }: BuilderPreviewProps) {
  const { about, whenToUse, sections } = definition;
  const steps = MODEL_PARTS.flatMap((part) => {
    const questions = sections.flatMap((one) => (one.feeds === part ? one.questions : []));
    return questions.length > 0 ? [{ part, questions }] : [];
  });
  return (
    // Scrolled by keys too.
    <section
      aria-labelledby="in-builder"
      tabIndex={0}
      className="flex min-h-0 flex-col gap-4 overflow-y-auto"
    >
      <h2 id="in-builder" className="text-base font-semibold text-ink">
        In the strategy builder
      </h2>
      <div className="rounded-lg bg-sunken px-4 py-3">
        <h3 className="text-base font-semibold wrap-anywhere text-ink">{name}</h3>
        <p className="text-base wrap-anywhere text-ink">{about}</p>
        <p className="mt-1 text-base wrap-anywhere text-muted">{whenToUse}</p>
      </div>
      {steps.map(({ part, questions }) => (
        <div key={part}>
          <h3 className="mb-2 text-sm text-muted">{PART_WORDS[part]}</h3>
          <ul className="flex flex-col gap-3">
            {questions.map(({ id, question, help, example, heading }) => (
              <li key={id} className="rounded-lg border border-line px-4 py-3">
                <p className="font-medium wrap-anywhere text-ink">{question || "Untitled"}</p>
                <p className="text-sm wrap-anywhere text-muted">{help}</p>
                {example === "" ? null : (
                  <p className="mt-1 text-sm wrap-anywhere text-muted">
                    Example: <q>{example}</q>
                  </p>
                )}
                <p className="mt-2 text-sm wrap-anywhere text-faint">
                  In the strategy under “{heading || "…"}”
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {steps.length === 0 ? (
        <p className="text-base text-muted">Add a section with a question to see it here.</p>
      ) : null}
    </section>
  );
}
