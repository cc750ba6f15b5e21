import type { ScopeGroup } from "../../../worker/features/access-tokens/contract.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { titled } from "./words.ts";

type ScopeFieldsProps = {
  groups: readonly ScopeGroup[];
  chosen: ReadonlySet<string>;
  error: string | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** All that the person may do, feature by feature. */
export function ScopeFields({ groups, chosen, error, onChange }: ScopeFieldsProps) {
  const all = groups.flatMap(({ scopes }) => scopes);
  const reading = all.filter((scope) => scope.includes(".read"));

  function tick(scope: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(scope);
    else next.delete(scope);
    onChange(next);
  }

  return (
    <fieldset aria-describedby={error ? "scopes-error" : undefined} className="flex flex-col gap-3">
      <legend className="text-sm font-medium text-ink">Scopes</legend>
      <div className="flex flex-wrap items-center gap-2 pt-1.5">
        <Button size="sm" onClick={() => onChange(new Set(reading))}>
          Select all read scopes
        </Button>
        <Button size="sm" onClick={() => onChange(new Set(all))}>
          Select all
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onChange(new Set())}>
          Clear
        </Button>
        <span className="figures text-sm text-muted" role="status">
          {chosen.size} of {all.length}
        </span>
      </div>
      {error ? <FieldError id="scopes" error={error} /> : null}
      <div className="divide-y divide-line rounded-lg border border-line">
        {groups.map(({ feature, scopes }) => (
          <div key={feature} className="grid gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[11rem_1fr]">
            <p className="font-medium">{titled(feature)}</p>
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {scopes.map((scope) => (
                <CheckboxField
                  key={scope}
                  label={titled(scope.slice(feature.length + 1))}
                  hint={<span className="font-mono wrap-anywhere">{scope}</span>}
                  checked={chosen.has(scope)}
                  onChange={(event) => tick(scope, event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
