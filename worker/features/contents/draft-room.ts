import * as v from "valibot";
import { PUBLISHED_KINDS } from "../../../db/values/contents.ts";
import { LIMITS } from "../../kernel/limits.ts";
import type { RoomKind } from "../../kit/live-room.ts";
import { DraftPlace, type DraftUpdate } from "./contract.ts";
import { readEditor } from "./read-editor.ts";

const DraftName = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${PUBLISHED_KINDS.join("|")})\\.[\\da-f-]{36}$`)),
);

/** A draft, and the admins who have its editor on the screen. */
export const draftRoom: RoomKind<DraftUpdate> = {
  id: DraftName,
  async readWatcher(ctx, { id: name, userId }) {
    const [word, id = ""] = name.split(".");
    const kind = v.parse(v.picklist(PUBLISHED_KINDS), word);
    const editor = await readEditor(ctx, { kind, id, userId });
    return editor && { name: editor.name, seq: 0, isShown: true };
  },
  /** Nothing is counted: whoever listens asks for the whole row. */
  readSeq: () => Promise.resolve(0),
  place: DraftPlace,
  seqOf: () => null,
  tooLong: () => ({ what: "written" }),
  limits: {
    updateBytes: LIMITS.planUpdateBytes,
    flushMs: LIMITS.planFlushMs,
    flushMostMs: LIMITS.planFlushMostMs,
    hereMs: LIMITS.planHereMs,
    hereMost: LIMITS.planHereMost,
  },
};
