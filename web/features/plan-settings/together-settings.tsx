import { FieldError } from "../../ui/field.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { useSettingsDraft } from "../plan-store/use-plan.tsx";

/** Whether anybody but its owner has a part in the plan. */
export function TogetherSettings() {
  const { values, errors, change } = useSettingsDraft();
  const error = errors["collaborationEnabled"];
  return (
    <>
      {error ? <FieldError id="plan-together" error={error} /> : null}
      <SwitchField
        label="Work together"
        hint="Share the plan, comment, and see who is here."
        checked={values.collaborationEnabled}
        onChange={(event) => change({ collaborationEnabled: event.target.checked })}
      />
      <p className="mt-3 text-base text-muted">
        {values.collaborationEnabled
          ? "If you switch it off, only you see this plan. Shares, invitations and comments are kept, and work again when you switch it on."
          : "Only you see this plan. Shares, invitations and comments are kept, and work again when you switch this on."}
      </p>
      <SwitchField
        fieldClassName="mt-6"
        label="Say how many private items there are"
        hint="Others see lines such as “And 2 goals you can’t see”. Titles are never shown."
        checked={values.countsHidden}
        onChange={(event) => change({ countsHidden: event.target.checked })}
      />
    </>
  );
}
