import { createContext, use } from "react";
import type { Builder } from "./use-builder.ts";

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilding(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error("A part of the builder stands outside of it");
  return builder;
}
