import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../shell/toasts/toast.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { changeSharing, sharingQuery } from "../queries.ts";

/** Whether admins may read what somebody marks. */
export function SharingSwitch() {
  const queries = useQueryClient();
  const { data, error } = useQuery(sharingQuery);
  const change = useMutation({
    mutationFn: changeSharing,
    onSuccess: (sharing) => {
      queries.setQueryData(sharingQuery.queryKey, sharing);
      toast.good({
        title:
          sharing.givenAt === null ? "Your marks are not shared any more" : "Your marks are shared",
      });
    },
    onError: (failure) =>
      toast.warn({ title: "Nothing was changed", description: failure.message }),
  });
  return (
    <Card as="section" title="Answers that you mark">
      {data ? (
        <SwitchField
          label="Share my marks with admins"
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
