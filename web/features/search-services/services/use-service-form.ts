import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { SearchKind } from "../../../../db/values/search-services.ts";
import {
  Service,
  SERVICE_ADDRESS,
  ServiceChanges,
  ServiceInput,
} from "../../../../worker/features/search-services/contract.ts";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { changeService, createService, SERVICES_KEY } from "../queries.ts";
import { toMost } from "../words.ts";

export type Draft = {
  name: string;
  kind: SearchKind;
  baseUrl: string;
  key: string;
  isOn: boolean;
  /** As they are typed; empty for no limit. */
  monthlyMost: string;
  dailyMost: string;
};

const BLANK: Draft = {
  name: "",
  kind: "brave",
  baseUrl: SERVICE_ADDRESS.brave,
  key: "",
  isOn: true,
  monthlyMost: "",
  dailyMost: "",
};

const toInput = (draft: Draft) => ({
  ...draft,
  monthlyMost: toMost(draft.monthlyMost),
  dailyMost: toMost(draft.dailyMost),
});

const typed = (most: number | null) => (most === null ? "" : String(most));

export function useServiceForm(row: Service | null, onSaved: (row: Service) => void) {
  const queries = useQueryClient();
  return useRowForm<Service, Draft>({
    row,
    contract: Service,
    draftOf: (known) =>
      known
        ? {
            name: known.name,
            kind: known.kind,
            baseUrl: known.baseUrl,
            key: "",
            isOn: known.isOn,
            monthlyMost: typed(known.monthlyMost),
            dailyMost: typed(known.dailyMost),
          }
        : BLANK,
    derive: ({ kind }, by) => (by.baseUrl === undefined ? { baseUrl: SERVICE_ADDRESS[kind] } : {}),
    problemsOf: (draft) => problemsIn<Draft>(ServiceInput, toInput(draft)),
    save: ({ draft, over, changes }) => {
      const input = v.parse(ServiceInput, toInput(draft));
      if (!over) return createService(input);
      const changed = Object.entries(input).filter(([name]) => name in changes);
      return changeService(over, v.parse(ServiceChanges, Object.fromEntries(changed)));
    },
    show: () => void queries.invalidateQueries({ queryKey: SERVICES_KEY }),
    onSaved,
  });
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
