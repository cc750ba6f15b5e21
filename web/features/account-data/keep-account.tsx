import { useMutation } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { cancelDeletion } from "./queries.ts";

/** One press, without a proof: keeping an account harms nobody. */
export function KeepAccount({ size }: { size?: "sm" }) {
  const { revalidate } = useRevalidator();
  const keep = useMutation({
    mutationFn: cancelDeletion,
    onSuccess() {
      void revalidate();
      toast.good({ title: "Account deletion cancelled", description: "Nothing was changed." });
    },
    onError: (error) =>
      toast.bad({ title: "The deletion was not cancelled", description: error.message }),
  });
  return (
    <Button variant="primary" size={size} loading={keep.isPending} onClick={() => keep.mutate()}>
      Keep my account
    </Button>
  );
}
