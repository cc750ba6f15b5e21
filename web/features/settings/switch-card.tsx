import type { Setting } from "../../../worker/features/settings/contract.ts";
import { Card } from "../../ui/card.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { ChangedBy } from "./changed-by.tsx";
import { useSetting } from "./use-setting.ts";

type Switch = Extract<Setting, { value: boolean }>;

const WORDS: Record<Switch["key"], { label: string; on: string; off: string }> = {
  registration_enabled: {
    label: "New accounts",
    on: "Anyone can sign up, with a password or through a provider.",
    off: "Nobody can sign up. People who have an account sign in as before, and you can invite.",
  },
  feedback_module_enabled: {
    label: "Feedback card",
    on: "Everyone who is signed in can rate a page, with a comment and a screenshot.",
    off: "Nobody is asked, and nothing can be sent. What was sent before stays.",
  },
};

export function SwitchCard({ setting }: { setting: Switch }) {
  const change = useSetting(setting);
  const value = change.isPending ? change.variables.value === true : setting.value;
  const words = WORDS[setting.key];
  return (
    <Card as="section">
      <SwitchField
        id={setting.key}
        label={<span className="font-semibold">{words.label}</span>}
        hint={value ? words.on : words.off}
        checked={value}
        aria-busy={change.isPending || undefined}
        onChange={(event) => {
          if (!change.isPending) {
            change.mutate({ key: setting.key, value: event.currentTarget.checked });
          }
        }}
      />
      <ChangedBy setting={setting} />
    </Card>
  );
}
