import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { isProblem } from "./api-problem.ts";

/** One retry, and none where the answer will be the same: the request itself was refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isProblem(error, "circuit_open")) return false;
  if (isProblem(error) && error.status >= 400 && error.status < 500) return false;
  return failures < LIMITS.queryRetries;
}

/** `onError` hears of every failed read and write, for what concerns the whole session. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: shouldRetry } },
  });
}
