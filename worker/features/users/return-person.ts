import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { NameInput } from "./contract.ts";
import { renameUser } from "./rename-user.ts";

/** The name alone: an address is proven by whoever has it, and the rest has a verb of its own. */
export const returnPerson: RestoreRecord = (ctx, id, fields, version) =>
  renameUser(ctx, id, readState(NameInput, fields).fullName, version);
