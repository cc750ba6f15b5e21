import { judge } from "./review-rule.ts";
import type { Reviewed } from "./reviewed.ts";

const HUNDRED = 100;

export const themeTooLarge = judge({
  kinds: ["theme"],
  title: "Most of the money on one theme",
  why: ({ themeShare }) =>
    `More than ${themeShare} % of the planned money is on one theme, so the others wait.`,
  isFound: ({ id }, reviewed) =>
    reviewed.plan.all("theme").size > 1 && shareOf(reviewed, id) > reviewed.thresholds.themeShare,
  says: ({ id }, reviewed, { number }) =>
    `${number(Math.round(shareOf(reviewed, id)))} % of the planned money. Only you can say whether that is meant.`,
});

function shareOf({ portfolio: { money, moneyOf } }: Reviewed, id: string): number {
  return money === 0 ? 0 : (HUNDRED * (moneyOf.get(id) ?? 0)) / money;
}
