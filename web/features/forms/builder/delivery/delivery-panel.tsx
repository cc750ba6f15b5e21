import { useState } from "react";
import * as v from "valibot";
import { FormDelivery } from "../../../../../worker/features/forms/contract.ts";
import { checkWebhook } from "../../../../../worker/features/forms/rules/check-settings.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { Group } from "../group.tsx";
import { ConfirmationFields } from "./confirmation-fields.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

/** Who hears of an answer. It holds at once, and is no part of what is published. */
export function DeliveryPanel() {
  const { draft, edit } = useBuilding();
  const { delivery } = draft;
  const set = (changes: Partial<FormDelivery>, key = Object.keys(changes).join()) =>
    edit(key === "" ? "" : `delivery ${key}`, (now) => ({
      ...now,
      delivery: { ...now.delivery, ...changes },
    }));
  const problem = checkWebhook(delivery.webhookUrl);
  return (
    <div className="flex flex-col gap-8">
      <p className="text-base text-muted">
        These settings apply as soon as they are saved, without publishing.
      </p>
      <Group title="Email to your team">
        <Addresses
          saved={delivery.notifyAddresses}
          onWrite={(notifyAddresses) => set({ notifyAddresses })}
        />
      </Group>
      <Group title="Email to the visitor">
        <ConfirmationFields set={set} />
      </Group>
      <Group title="Webhook">
        <TextField
          id="at-webhook"
          type="url"
          label="Send each answer to"
          optional
          hint="An https address that accepts JSON. Each request is signed with the secret below."
          placeholder="https://"
          spellCheck={false}
          value={delivery.webhookUrl}
          maxLength={LIMITS.pathLength}
          error={problem ?? undefined}
          onChange={({ currentTarget }) => set({ webhookUrl: currentTarget.value.trim() })}
        />
        <WebhookSecret />
      </Group>
    </div>
  );
}

type AddressesProps = { saved: readonly string[]; onWrite: (addresses: string[]) => void };

function Addresses({ saved, onWrite }: AddressesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const list = linesOf(typed ?? saved.join("\n"));
  const read = v.safeParse(FormDelivery.entries.notifyAddresses, list);
  const odd = read.success ? null : list[Number(read.issues[0].path?.[0].key)];
  return (
    <TextArea
      label="Email each answer to"
      optional
      hint="One address per line."
      spellCheck={false}
      autoCapitalize="none"
      value={typed ?? saved.join("\n")}
      error={
        read.success
          ? undefined
          : odd
            ? `“${odd}” is not an email address.`
            : `Use at most ${LIMITS.formNotifyMost} addresses.`
      }
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const next = v.safeParse(FormDelivery.entries.notifyAddresses, linesOf(value));
        if (next.success) onWrite(next.output);
      }}
      onBlur={() => {
        if (read.success) setTyped(null);
      }}
    />
  );
}

const linesOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((line) => line !== ""))];
