import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import type { SearchKind } from "../../../../db/values/search-services.ts";
import {
  Service,
  SERVICE_ADDRESS,
  ServiceChanges,
  ServiceInput,
} from "../../../../worker/features/search-services/contract.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { problemsIn } from "../../../kit/row-form/row-form.ts";
import { useRowForm } from "../../../kit/row-form/use-row-form.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { changeService, createService, SERVICES_KEY } from "../queries.ts";
import { toMost } from "../words.ts";
import { ServiceFacts, ServiceFields } from "./service-fields.tsx";

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

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "Address", read: ({ baseUrl }) => baseUrl },
  { label: "Calls a month", read: ({ monthlyMost }) => monthlyMost || "no limit" },
  { label: "Calls a day for each person", read: ({ dailyMost }) => dailyMost || "no limit" },
  { label: "On", read: ({ isOn }) => (isOn ? "yes" : "no") },
];

const toInput = (draft: Draft) => ({
  ...draft,
  monthlyMost: toMost(draft.monthlyMost),
  dailyMost: toMost(draft.dailyMost),
});

const typed = (most: number | null) => (most === null ? "" : String(most));

type EditorProps = { onClose: () => void; onRemove: (service: Service) => void };
type ServiceDrawerProps = EditorProps & {
  items: readonly Service[];
  /** From the address: a service's id, or new. */
  open: string | null;
};

export function ServiceDrawer({ items, open, ...props }: ServiceDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Search service",
        new: "New search service",
        gone: "This service is gone",
        all: "All services",
      }}
      onClose={props.onClose}
    >
      {(service) => <ServiceEditor service={service} {...props} />}
    </RowDrawer>
  );
}

function useServiceForm(row: Service | null, onSaved: (row: Service) => void) {
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

/** A service's address, its key and its limits. */
function ServiceEditor({ service, onClose, onRemove }: EditorProps & { service: Service | null }) {
  const [isAsking, setAsking] = useState(false);
  const form = useServiceForm(service, ({ name }) => {
    toast.good({
      title: `${name} is saved`,
      ...(service ? {} : { description: "Test it next." }),
    });
    onClose();
  });
  return (
    <>
      <RowFormFrame
        form={form}
        one="service"
        needs="publish"
        compared={COMPARED}
        className="flex min-h-full flex-col gap-6"
        onUnchanged={onClose}
        footer={
          <DrawerButtons
            form={form}
            addLabel="Add service"
            needs="publish"
            onClose={onClose}
            onRemove={service && (() => setAsking(true))}
          />
        }
      >
        <div className="flex grow flex-col gap-5">
          {service?.isKeyLost ? (
            <Notice tone="bad" title="Enter the key again">
              The stored key can’t be opened with this installation’s master key.
            </Notice>
          ) : null}
          <ServiceFields form={form} service={service} />
          {service ? <ServiceFacts service={service} /> : null}
        </div>
      </RowFormFrame>
      {service ? (
        <ConfirmDialog
          title={`Remove ${service.name}?`}
          description="Its key is deleted. Its calls stay in the list of search calls. This can’t be undone."
          confirmLabel="Remove service"
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => onRemove(service)}
        />
      ) : null}
    </>
  );
}
