import * as v from "valibot";
import { sha256Hex } from "../../kernel/ids.ts";
import { ConsentDraft } from "./contract.ts";

/** By which a draft is known to be the published version, or not: its parts stand in the contract's order. */
export const draftHash = (draft: ConsentDraft) =>
  sha256Hex(JSON.stringify(v.parse(ConsentDraft, draft)));
