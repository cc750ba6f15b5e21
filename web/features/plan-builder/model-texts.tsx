import { useMutation, useQuery } from "@tanstack/react-query";
import type {
  BuilderAnswers,
  StrategyTexts,
} from "../../../worker/features/plan-builder/contract.ts";
import type { Written } from "../../../worker/features/plan-builder/rules/propose-strategy.ts";
import { dollars } from "../../lib/dollars.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { enginesQuery, writeStrategy } from "./queries.ts";

type ModelTextsProps = {
  answers: BuilderAnswers;
  existing: StrategyTexts;
  /** The model that wrote what is shown; null for the built-in engine. */
  model: string | null;
  onWritten: (written: Written | null) => void;
};

/** The same answers in a language model's words, where one may be asked. What it costs is said before. */
export function ModelTexts({ answers, existing, model, onWritten }: ModelTextsProps) {
  const { locale } = useFormats();
  const { data: engine } = useQuery(enginesQuery);
  const write = useMutation({
    mutationFn: () => writeStrategy(answers, existing),
    onSuccess: ({ strategy, model: by }) =>
      onWritten(by === null ? null : { texts: strategy, model: by }),
  });
  if (!engine) return null;
  const refused = write.data?.engine === "built_in" ? write.data : null;
  const why = engine.engine === "built_in" ? engine.reason : (refused?.reason ?? null);
  const mayAllow = engine.engine === "built_in" ? engine.why === "not_agreed" : refused?.mayAllow;
  return (
    <Card sunken as="section" title="Who writes the texts" headingLevel={3}>
      <p role="status" className="text-base text-ink">
        {model === null
          ? "The built-in engine composed these texts from your answers."
          : `${model} wrote these texts from your answers. Check them before you take them.`}
      </p>
      {why === null ? null : <p className="mt-1 text-base text-muted">{why}</p>}
      {write.error ? (
        <Notice live tone="bad" title="The texts were not written">
          {write.error.message}
        </Notice>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {engine.engine === "model" ? (
          <>
            <Button loading={write.isPending} onClick={() => write.mutate()}>
              {model === null ? `Write with ${engine.model}` : "Write again"}
            </Button>
            <p className="text-sm text-muted">
              At most{" "}
              <span className="figures whitespace-nowrap">{dollars(engine.cost, locale)}</span> a
              page, from your budget
            </p>
          </>
        ) : null}
        {model === null ? null : (
          <Button variant="quiet" onClick={() => onWritten(null)}>
            Use the built-in texts
          </Button>
        )}
        {mayAllow ? <LinkButton to="/profile-settings/ai">Allow the provider</LinkButton> : null}
      </div>
    </Card>
  );
}
