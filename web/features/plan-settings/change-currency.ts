import { type Currency, minorDigits } from "../../../db/values/currencies.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";

/** What one unit of the plan's currency is worth in another; null where no rate says it. */
function worthIn(plan: HeldPlan, to: Currency): number | null {
  const rate = plan.settings.exchangeRates[to];
  return rate === undefined ? null : 1 / rate;
}

export const canConvert = (plan: HeldPlan, to: Currency): boolean => worthIn(plan, to) !== null;

/**
 * Another default currency. Where a rate between the two is known, all rates and hourly rates are worth the
 * same as before. Where none is, hourly rates keep their number, and exchange rates go: they meant the old one.
 */
export function changeCurrency(plan: HeldPlan, to: Currency): PlanChange[] {
  const { settings } = plan;
  const from = settings.defaultCurrency;
  if (from === to) return [];
  const worth = worthIn(plan, to);
  const digits = 10 ** (minorDigits(to) - minorDigits(from));
  const inNew = (minor: number) => Math.round(minor * (worth ?? 1) * digits);
  const members = [...plan.all("teamMember").values()].flatMap(({ id, hourlyRate }) =>
    hourlyRate === null ? [] : [{ id, hourlyRate }],
  );
  return [
    {
      action: "set",
      kind: "settings",
      id: plan.planId,
      fields: {
        defaultCurrency: to,
        exchangeRates: worth === null ? {} : ratesIn(settings.exchangeRates, { from, to, worth }),
        internalHourRate: inNew(settings.internalHourRate),
        externalHourRate: inNew(settings.externalHourRate),
        stakeholderHourRate: inNew(settings.stakeholderHourRate),
      },
    },
    ...members.map(({ id, hourlyRate }) => ({
      action: "set" as const,
      kind: "teamMember" as const,
      id,
      fields: { hourlyRate: inNew(hourlyRate) },
    })),
  ];
}

type Turn = { from: Currency; to: Currency; worth: number };

function ratesIn(rates: HeldPlan["settings"]["exchangeRates"], { from, to, worth }: Turn) {
  const others = Object.entries(rates).filter(([currency]) => currency !== to);
  return Object.fromEntries([
    ...others.map(([currency, rate]) => [currency, significant((rate ?? 0) * worth)] as const),
    [from, significant(worth)] as const,
  ]);
}

/** As precise as anybody types a rate, so that no ninth digit of a division is shown. */
const SIGNIFICANT = 8;
const significant = (rate: number) => Number(rate.toPrecision(SIGNIFICANT));
