import { Form, useSearchParams } from "react-router";
import { NOTIFICATION_KINDS, SEND_AUDIENCES } from "../../../db/values/notifications.ts";
import type { SendList } from "../../../worker/features/notification-sends/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../lib/use-filter-form.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { AUDIENCE_WORDS, KIND_WORDS, STATE_WORDS } from "./words.ts";

const KINDS = NOTIFICATION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const AUDIENCES = SEND_AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value] }));
const STATES = ["scheduled", "sending", "sent", "cancelled"] as const;

type SendFiltersProps = {
  counts: SendList["counts"];
  address: (changes: Record<string, string | null>) => string;
};

/** Filters as a plain GET form; with script they apply while one types. */
export function SendFilters({ counts, address }: SendFiltersProps) {
  const [params] = useSearchParams();
  const apply = useFilterForm();
  const state = params.get("state") ?? "";
  const all = STATES.reduce((sum, each) => sum + counts[each], 0);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form role="search" className="flex w-full flex-wrap items-end gap-3 xl:w-auto">
        <SearchField
          label="Search what was sent"
          name="q"
          placeholder="Words or person"
          defaultValue={params.get("q") ?? ""}
          maxLength={LIMITS.searchLength}
          fieldClassName="w-full sm:w-64"
          onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
        />
        <SelectField
          id="audience"
          name="audience"
          label="Audience"
          hideLabel
          placeholder="Every audience"
          options={AUDIENCES}
          defaultValue={params.get("audience") ?? ""}
          onChange={(event) => apply(event.currentTarget.form, 0)}
        />
        <SelectField
          id="kind"
          name="kind"
          label="Kind"
          hideLabel
          placeholder="Every kind"
          options={KINDS}
          defaultValue={params.get("kind") ?? ""}
          onChange={(event) => apply(event.currentTarget.form, 0)}
        />
        {state ? <input type="hidden" name="state" value={state} /> : null}
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </Form>
      <SegmentedControl
        label="State"
        value={state}
        segments={[
          { value: "", label: `All ${all}`, to: address({ state: null }) },
          ...STATES.map((each) => ({
            value: each,
            label: `${STATE_WORDS[each][1]} ${counts[each]}`,
            to: address({ state: each }),
          })),
        ]}
      />
    </div>
  );
}
