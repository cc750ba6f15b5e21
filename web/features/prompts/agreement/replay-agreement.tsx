import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../shell/toasts/toast.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { agreementQuery, changeAgreement } from "../queries.ts";

/** Whether admins may try new instructions with what somebody sent. */
export function ReplayAgreement() {
  const queries = useQueryClient();
  const { data, error } = useQuery(agreementQuery);
  const change = useMutation({
    mutationFn: changeAgreement,
    onSuccess: (agreement) => {
      queries.setQueryData(agreementQuery.queryKey, agreement);
      toast.good({
        title: agreement.givenAt === null ? "Tests are not allowed any more" : "Tests are allowed",
      });
    },
    onError: (failure) =>
      toast.warn({ title: "Nothing was changed", description: failure.message }),
  });
  return (
    <Card as="section" title="Tests of new instructions">
      {data ? (
        <SwitchField
          label="Allow tests with what I sent"
          hint={data.says}
          checked={data.givenAt !== null}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked ? data.says : null)}
        />
      ) : error ? (
        <p className="text-base text-bad">{error.message}</p>
      ) : (
        <Skeleton size="h-12 w-full" />
      )}
    </Card>
  );
}
