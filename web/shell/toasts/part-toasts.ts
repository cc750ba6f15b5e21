import { clearAndReload } from "../load-failures/clear-and-reload.ts";
import type { ToastInput } from "./toast-state.ts";

export const SLOW_PART: ToastInput = {
  title: "Loading Taking Too Long",
  description: "The screen stays as it is until you refresh.",
  action: { label: "Refresh Page", onSelect: () => location.reload() },
};

export const FAILED_PART: ToastInput = {
  title: "Component Failed to Load",
  description: "Check your connection and try again. Nothing on the screen was changed.",
  action: { label: "Clear Cache & Reload", onSelect: () => void clearAndReload() },
  otherAction: { label: "Go to Dashboard", onSelect: () => location.assign("/dashboard") },
};
