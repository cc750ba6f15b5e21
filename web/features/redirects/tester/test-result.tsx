import { CornerDownRight } from "lucide-react";
import type { RedirectTest } from "../../../../worker/features/redirects/contract.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { StateMark } from "../state-mark.tsx";
import { shortPath, statusLabel } from "../words.ts";

type TestResultProps = {
  test: RedirectTest;
  redirectTo: (id: string) => string;
  newFor: (path: string) => string;
};

const OUTCOMES: Record<RedirectTest["outcome"], readonly [Tone, string]> = {
  redirect: ["good", "Redirected"],
  page: ["neutral", "Not redirected"],
  unknown: ["warn", "No page and no redirect"],
  closed: ["neutral", "Never redirected"],
};

export function TestResult({ test, redirectTo, newFor }: TestResultProps) {
  const { outcome, path, rule, location, status, steps, passedOver } = test;
  const [tone, label] = OUTCOMES[outcome];
  const canBeMade = outcome === "page" || outcome === "unknown";
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusMark tone={tone} label={label} />
        {status === null ? null : <span className="text-sm text-muted">{statusLabel(status)}</span>}
        {rule ? (
          <TextLink to={redirectTo(rule.id)} preventScrollReset className="text-sm">
            Open the rule
          </TextLink>
        ) : null}
        {canBeMade ? (
          <LinkButton size="sm" to={newFor(path)} preventScrollReset>
            Make a redirect
          </LinkButton>
        ) : null}
      </div>
      {location === null ? null : (
        <p className="flex items-start gap-2 text-ink">
          <CornerDownRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
          <span className="sr-only">Location: </span>
          <span title={location} className="line-clamp-3 font-mono text-sm wrap-anywhere">
            {location}
          </span>
        </p>
      )}
      <ol className="flex max-w-prose list-decimal flex-col gap-1 pl-5 text-sm text-muted marker:text-faint">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            <span title={step} className="line-clamp-3 wrap-anywhere">
              {step}
            </span>
          </li>
        ))}
      </ol>
      {passedOver.length > 0 ? (
        <section aria-label="Rules not used">
          <h3 className="text-sm font-medium text-ink">Matching rules that are not used</h3>
          <ul className="mt-1.5 flex flex-col divide-y divide-line">
            {passedOver.map(({ redirect, because }) => (
              <li
                key={redirect.id}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5 text-sm text-muted"
              >
                <TextLink
                  to={redirectTo(redirect.id)}
                  preventScrollReset
                  className="font-mono wrap-anywhere"
                >
                  {shortPath(redirect.fromPath)}
                </TextLink>
                <StateMark redirect={redirect} />
                <span className="wrap-anywhere">{because}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
