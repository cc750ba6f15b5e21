import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { withReturnPath } from "../../worker/policy/return-path.ts";
import { isProblem } from "../lib/api-problem.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { toast } from "./toasts/toast.ts";

/** One cache for each visit of the frame; signing out leaves the document and so ends it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [client] = useState(() =>
    createQueryClient((error) => {
      announceSessionEnd(error, navigate);
      // The menu and the screen are older than what the person may do now.
      if (isProblem(error, "grant_missing")) void revalidate();
    }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Every open query fails at once when a session ends; one notice is enough. */
let told: string | null = null;

function announceSessionEnd(error: unknown, navigate: ReturnType<typeof useNavigate>) {
  if (!isProblem(error, "unauthenticated")) return;
  if (told) toast.dismiss(told);
  told = toast.warn({
    title: "Your session has ended",
    description: "Sign in again to continue. What you typed stays here until you leave the page.",
    durationMs: Infinity,
    action: {
      label: "Sign in",
      onSelect: () => void navigate(withReturnPath("/login", location.pathname + location.search)),
    },
  });
}
