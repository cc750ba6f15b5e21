import * as v from "valibot";
import { MailDomain, type Setting } from "../../../worker/features/settings/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { Problems } from "../../kit/row-form/row-form.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useReportDraft } from "./drafts.ts";
import { SaveDraft } from "./save-draft.tsx";
import { SettingCard } from "./setting-card.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import { useSetting } from "./use-setting.ts";
import { valueWords } from "../../../worker/features/settings/rules.ts";

type DomainsSetting = Extract<Setting, { key: "registration_domains" }>;
type Draft = { allowed: string; refused: string };

const LISTS = [
  {
    name: "allowed",
    label: "Allowed domains",
    hint: "One per line, with their subdomains. Empty allows all.",
  },
  {
    name: "refused",
    label: "Refused domains",
    hint: "One per line, with their subdomains. Refused wins.",
  },
] as const;

const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const valueOf = ({ allowed, refused }: Draft) => ({
  allowed: linesOf(allowed),
  refused: linesOf(refused),
});

function problemOf(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length > LIMITS.registrationDomainsMost) {
    return `Use at most ${LIMITS.registrationDomainsMost} domains.`;
  }
  const wrong = lines.find((line) => !v.safeParse(MailDomain, line).success);
  return wrong && `“${wrong}” isn’t a domain. Enter one such as company.com.`;
}

function problemsOf({ allowed, refused }: Draft): Problems<Draft> {
  const [one, other] = [problemOf(allowed), problemOf(refused)];
  return { ...(one && { allowed: one }), ...(other && { refused: other }) };
}

/** Two lists of domains, one a line. */
export function DomainsCard({ setting, isLedTo }: { setting: DomainsSetting; isLedTo: boolean }) {
  const form = useSetting<DomainsSetting, Draft>(setting, {
    draftOf: ({ allowed, refused }) => ({
      allowed: allowed.join("\n"),
      refused: refused.join("\n"),
    }),
    valueOf,
    problemsOf,
  });
  useReportDraft(setting.key, form.isDirty);
  return (
    <SettingCard setting={setting} isLedTo={isLedTo}>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {LISTS.map(({ name, label, hint }) => (
          <TextArea
            key={name}
            id={`domains-${name}`}
            label={label}
            hint={hint}
            className="font-mono text-sm"
            readOnly={form.isSaving}
            value={form.draft[name]}
            error={form.problems[name]}
            onChange={(event) => form.type({ [name]: event.currentTarget.value })}
            onBlur={() => form.leave(name)}
          />
        ))}
      </div>
      <SettingProblems
        form={form}
        words={(draft) => valueWords({ key: "registration_domains", value: valueOf(draft) })}
      />
      <SaveDraft form={form} />
    </SettingCard>
  );
}
