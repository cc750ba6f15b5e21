import type { Plugin } from "vite";
import { LIMITS } from "../kernel/limits.ts";

const USE = /(?<![\w.$])LIMITS\.(\w+)/g;
const SOURCE = /\/(?:web|worker|db)\/.*\.tsx?$/;

/** In browsers each limit stands where it is used: the whole table would be in every first load. */
export function inlineLimits(): Plugin {
  return {
    name: "inline-limits",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!SOURCE.test(id.split("?")[0] ?? id) || !/kernel\/limits\.ts"/.test(code)) return null;
      return { code: code.replace(USE, toLiteral), map: null };
    },
  };
}

function toLiteral(use: string, name: string): string {
  const value: unknown = Reflect.get(LIMITS, name);
  return value === undefined ? use : `(${JSON.stringify(value)})`;
}
