import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../shell/toasts/toast.ts";
import { TOKEN_LISTS } from "./queries.ts";

export function useRevoke(revoke: (id: string) => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: () => toast.good({ title: "The token is revoked" }),
    onError: (error) =>
      toast.bad({ title: "The token was not revoked", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: TOKEN_LISTS }),
  });
}
