import { fileURLToPath } from "node:url";

export const PROJECT_ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

export function inProject(...parts: string[]): string {
  return [PROJECT_ROOT, ...parts].join("/");
}
