import type { FormRow } from "../../../worker/features/forms/list/contract.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { STATE_WORDS, stateOf } from "./words.ts";

type FormMarkProps = {
  form: Pick<FormRow, "publishedNumber" | "isActive" | "hasChanges">;
  plain?: boolean;
};

/** What visitors get, and whether the draft is ahead of it. */
export function FormMark({ form, plain = false }: FormMarkProps) {
  const [tone, label] = STATE_WORDS[stateOf(form)];
  const isAhead = form.publishedNumber !== null && form.hasChanges;
  return (
    <span className="inline-flex flex-col items-start">
      <StatusMark plain={plain} tone={tone} label={label} />
      {isAhead ? (
        <span className="text-xs whitespace-nowrap text-faint">Unpublished changes</span>
      ) : null}
    </span>
  );
}
