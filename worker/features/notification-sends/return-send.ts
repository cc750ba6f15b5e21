import { AppError } from "../../kernel/errors.ts";
import { readState, withTimes } from "../../kit/record-state.ts";
import type { RecordState, RestoreRecord } from "../../kit/records.ts";
import { changeSend } from "./change-send.ts";
import { SendChanges } from "./contract.ts";

export const returnSend: RestoreRecord = (ctx, id, fields, version, whole) => {
  const isElsewhere = "audience" in fields || "audienceRole" in fields;
  const audience = isElsewhere ? { audience: audienceOf(whole) } : {};
  const { audience: _to, audienceRole: _role, ...words } = fields;
  const changes = readState(SendChanges, { ...withTimes(words, "sendAt"), ...audience });
  return changeSend(ctx, id, changes, version);
};

/** A person is not kept, since their account may go. */
function audienceOf({ audience, audienceRole }: RecordState) {
  if (audience !== "person") return { to: audience, role: audienceRole };
  throw new AppError("invalid_input", {
    detail: "It was for one person. Choose the person yourself.",
  });
}
