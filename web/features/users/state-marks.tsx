import type { UserRow } from "../../../worker/features/users/contract.ts";
import { statesOf } from "../../../worker/features/users/rules.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { STATE_WORDS } from "./words.ts";

type Standing = Pick<
  UserRow,
  "isSuspended" | "isMerged" | "isVerified" | "isInvited" | "deletionDueAt"
>;

/** Every state that someone is in, each a word with its shape. */
export function StateMarks({ person, plain = false }: { person: Standing; plain?: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {statesOf(person).map((state) => {
        const [tone, label] = STATE_WORDS[state];
        return <StatusMark key={state} plain={plain} tone={tone} label={label} />;
      })}
    </span>
  );
}
