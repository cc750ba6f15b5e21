import { useState } from "react";
import type { Service } from "../../../../worker/features/search-services/contract.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import {
  type Compared,
  DrawerButtons,
  RowFormFrame,
} from "../../../kit/row-form/row-form-frame.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ServiceFacts, ServiceFields } from "./service-fields.tsx";
import { type Draft, useServiceForm } from "./use-service-form.ts";

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Name", read: ({ name }) => name },
  { label: "Address", read: ({ baseUrl }) => baseUrl },
  { label: "Calls a month", read: ({ monthlyMost }) => monthlyMost || "no limit" },
  { label: "Calls a day for each person", read: ({ dailyMost }) => dailyMost || "no limit" },
  { label: "On", read: ({ isOn }) => (isOn ? "yes" : "no") },
];

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
