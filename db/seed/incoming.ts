import type { Database } from "../client.ts";
import { incomingItems, incomingNotes, incomingRules } from "../schema/incoming.ts";
import { SAID } from "./feedback-words.ts";
import { seedId } from "./seed-id.ts";

const HOUR = 3_600_000;
const [ADMIN] = [0];
/** Of what people said, the last few: as they are counted from the newest. */
const WORKED_ON = [
  { back: 0, state: "in-progress", labels: ["security"], isOwned: true },
  { back: 1, state: "new", labels: ["praise"], isOwned: false },
  { back: 2, state: "in-progress", labels: ["speed", "mobile"], isOwned: true },
] as const;

/** Who has what of the latest feedback, what is said about it, and a rule that does the first step. */
export function incomingRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const admin = accounts[ADMIN]!.id;
  const idOf = (back: number) => seedId(20, SAID.length - back);
  const items = WORKED_ON.map(({ back, state, labels, isOwned }) => ({
    kind: "feedback",
    recordId: idOf(back),
    state,
    labels,
    ownerId: isOwned ? admin : null,
    updatedAt: now - HOUR,
    updatedBy: admin,
  }));
  return [
    db.insert(incomingItems).values(items),
    db.insert(incomingNotes).values({
      id: seedId(60, 1),
      kind: "feedback",
      recordId: idOf(0),
      authorId: admin,
      text: "I'll look into it this week and write back.",
      createdAt: now - HOUR,
    }),
    db.insert(incomingRules).values({
      id: seedId(61, 1),
      kind: "feedback",
      name: "Low scores need an answer",
      isActive: true,
      condition: [{ fact: "score", part: "", test: "is", values: ["1", "2"] }],
      actions: { ownerId: admin, labels: ["unhappy"], state: null, tell: null },
      createdAt: now - 24 * HOUR,
      updatedAt: now - 24 * HOUR,
      createdBy: admin,
      updatedBy: admin,
    }),
  ] as const;
}
