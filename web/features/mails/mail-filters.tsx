import { Form, useSearchParams } from "react-router";
import { MAIL_TEMPLATES } from "../../../db/values/mails.ts";
import type { MailList } from "../../../worker/features/mails/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useFilterForm } from "../../lib/use-filter-form.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TEMPLATE_WORDS } from "./mail-words.ts";

const TEMPLATES = MAIL_TEMPLATES.map((value) => ({ value, label: TEMPLATE_WORDS[value] }));

type MailFiltersProps = {
  counts: MailList["counts"];
  address: (changes: Record<string, string | null>) => string;
};

/** Filters as a plain GET form; with script they apply while one types. */
export function MailFilters({ counts, address }: MailFiltersProps) {
  const [params] = useSearchParams();
  const apply = useFilterForm();
  const state = params.get("state") ?? "";
  const all = counts.waiting + counts.kept + counts.sent + counts.failed;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Form role="search" className="flex w-full flex-wrap items-end gap-3 lg:w-auto">
        <SearchField
          label="Search mails by address"
          name="q"
          placeholder="Address"
          defaultValue={params.get("q") ?? ""}
          maxLength={LIMITS.searchLength}
          fieldClassName="w-full sm:w-72"
          onChange={(event) => apply(event.currentTarget.form, LIMITS.searchDelayMs)}
        />
        <SelectField
          id="template"
          name="template"
          label="Kind of mail"
          hideLabel
          placeholder="Every kind"
          options={TEMPLATES}
          defaultValue={params.get("template") ?? ""}
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
          {
            value: "waiting",
            label: `Waiting ${counts.waiting}`,
            to: address({ state: "waiting" }),
          },
          { value: "kept", label: `Kept ${counts.kept}`, to: address({ state: "kept" }) },
          { value: "sent", label: `Sent ${counts.sent}`, to: address({ state: "sent" }) },
          { value: "failed", label: `Failed ${counts.failed}`, to: address({ state: "failed" }) },
        ]}
      />
    </div>
  );
}
