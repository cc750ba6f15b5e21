import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../toasts/toast.ts";
import { LiftHold } from "./lift-hold.tsx";
import { type Held, holdQuery, placeHold } from "./queries.ts";

/** Whether a record is under a legal hold, and the way in and out of it. */
export function HoldLine({ held }: { held: Held }) {
  const { data } = useQuery(holdQuery(held));
  if (!data) return null;
  const { hold } = data;
  if (!hold) return <PlaceHold held={held} />;
  return (
    <Notice
      title="Legal hold"
      action={
        <LiftHold
          held={held}
          title={hold.title}
          trigger={<Button size="sm">Lift legal hold</Button>}
        />
      }
    >
      {hold.reason} Placed by {hold.createdBy ?? "a former admin"} on{" "}
      <Time value={hold.createdAt} show="date" />.
    </Notice>
  );
}

function PlaceHold({ held }: { held: Held }) {
  const id = useId();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const place = useMutation({
    mutationFn: () => placeHold({ ...held, reason }),
    onSuccess: () => {
      setOpen(false);
      setReason("");
      toast.good({ title: "Legal hold placed", description: "It can’t be deleted any more." });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["retention"] }),
  });
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        Legal hold …
      </Button>
      <Dialog
        size="sm"
        title="Place a legal hold"
        description="It can’t be deleted, by a retention rule or by an admin, until someone lifts the legal hold."
        open={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form={id} variant="primary" loading={place.isPending}>
              Place legal hold
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          className="flex flex-col gap-4 pb-1"
          onSubmit={(event) => {
            event.preventDefault();
            place.mutate();
          }}
        >
          <TextArea
            label="Reason"
            hint="Such as a case number."
            maxLength={LIMITS.holdReasonLength}
            value={reason}
            error={place.error?.message}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </form>
      </Dialog>
    </div>
  );
}
