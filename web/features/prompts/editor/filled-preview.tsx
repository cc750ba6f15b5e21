import type { Prompt, PromptDefinition } from "../../../../worker/features/prompts/contract.ts";
import { fillPrompt } from "../../../../worker/features/prompts/rules/fill-prompt.ts";

type FilledPreviewProps = {
  definition: PromptDefinition;
  variables: Prompt["variables"];
};

/** What a model gets, filled with sample values, as it is typed. */
export function FilledPreview({ definition, variables }: FilledPreviewProps) {
  const samples = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  const { instructions, prompt } = fillPrompt(definition, samples);
  return (
    // Scrolled by keys too.
    <section
      aria-labelledby="filled"
      tabIndex={0}
      className="flex min-h-0 flex-col gap-4 overflow-y-auto"
    >
      <div>
        <h2 id="filled" className="text-base font-semibold text-ink">
          What a model gets
        </h2>
        <p className="text-sm text-muted">With sample values. Each value is data at the end.</p>
      </div>
      <Part title="Instructions" text={instructions} />
      <Part title="Message" text={prompt} />
    </section>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="mb-1.5 text-sm text-muted">{title}</h3>
      <pre className="rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink">
        {text}
      </pre>
    </div>
  );
}
