import { useMemo } from "react";
import { Facts, type Words } from "../../../worker/features/plan-advisor/rules/facts.ts";
import { wordsIn } from "../../../worker/features/plan-advisor/rules/words-in.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { moneyText } from "../plan-fields/measure/money-text.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";

/** The plan as it is at a press, in the reader's own way of writing; what they may not see is not in it. */
export function useFacts(): (locale?: string | null) => Facts {
  const store = usePlanStore();
  const formats = useFormats();
  return useMemo(() => {
    const own: Words = {
      number: formats.number,
      day: (day) => formats.date(new Date(day), "date", true),
      money: (value, currency) => `${currency} ${moneyText(value, currency, formats)}`,
    };
    return (locale = null) => {
      const words = locale === null ? own : wordsIn(locale);
      return new Facts(store.plan, { today: store.today(), words, memberId: store.memberId() });
    };
  }, [store, formats]);
}
