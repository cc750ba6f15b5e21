import { expect } from "vitest";
import * as v from "valibot";
import { ADMIN_CARDS } from "../../../worker/features/dashboards/admin-cards.ts";
import { answerOf, type Dashboard } from "../../../worker/features/dashboards/card.ts";
import { MEMBER_CARDS } from "../../../worker/features/dashboards/member-cards.ts";
import { request } from "../../support/request.ts";

type Boards = {
  today: Dashboard<typeof MEMBER_CARDS>;
  personal: Dashboard<typeof MEMBER_CARDS>;
  admin: Dashboard<typeof ADMIN_CARDS>;
};

/** A dashboard as the API answers it, each card checked against its contract. */
export async function readBoard<Name extends keyof Boards>(
  name: Name,
  as: { cookie: string },
): Promise<Boards[Name]> {
  const response = await request(`/api/dashboards/${name}`, { as });
  expect(response.status).toBe(200);
  const board: unknown = await response.json();
  v.parse(answerOf(name === "admin" ? ADMIN_CARDS : MEMBER_CARDS), board);
  // Checked in the line above, by schemas whose types answerOf does not keep.
  return board as Boards[Name];
}
