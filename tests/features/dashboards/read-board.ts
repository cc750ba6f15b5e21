import { expect } from "vitest";
import * as v from "valibot";
import { adminCards } from "../../../worker/features/dashboards/admin-cards.ts";
import { answerOf, type Dashboard } from "../../../worker/features/dashboards/card.ts";
import { memberCards } from "../../../worker/features/dashboards/member-cards.ts";
import { request } from "../../support/request.ts";

type Boards = {
  today: Dashboard<typeof memberCards>;
  personal: Dashboard<typeof memberCards>;
  admin: Dashboard<typeof adminCards>;
};

/** A dashboard as the API answers it, each card checked against its contract. */
export async function readBoard<Name extends keyof Boards>(
  name: Name,
  as: { cookie: string },
): Promise<Boards[Name]> {
  const response = await request(`/api/dashboards/${name}`, { as });
  expect(response.status).toBe(200);
  const board: unknown = await response.json();
  v.parse(answerOf(name === "admin" ? adminCards : memberCards), board);
  // Checked in the line above, by schemas whose types answerOf does not keep.
  return board as Boards[Name];
}
