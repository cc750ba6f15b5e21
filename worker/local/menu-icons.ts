import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { PRODUCT_ICONS } from "../policy/screens.ts";
import { inProject } from "./project-root.ts";

const FILE = inProject("web", "shell", "menu-icons.ts");

/** Puts the icons that manifests name into one picture; browsers keep it until one of them changes. */
export function menuIcons(): Plugin {
  const text = spriteOf(PRODUCT_ICONS);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const path = `/assets/menu-icons-${hash}.svg`;
  return {
    name: "menu-icons",
    load(id) {
      if (id.split("?")[0] !== FILE) return null;
      return `export const MENU_ICONS = ${JSON.stringify(path)};`;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: path.slice(1), source: text });
    },
    configureServer(server) {
      server.middlewares.use(path, (_request, response) => {
        response.setHeader("content-type", "image/svg+xml").end(text);
      });
    },
  };
}

export function spriteOf(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" ${STROKE}>${shapesOf(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

const STROKE =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** What lucide draws for a name, read from its own file: loading it would need React. */
function shapesOf(name: string): string {
  const drawn = sourceOf(name).matchAll(
    // What is long stands on lines of its own.
    /\[\s*"(\w+)",\s*\{([^}]*)\}\s*,?\s*\]/g,
  );
  return Array.from(drawn, ([, shape = "", attributes = ""]) => {
    const shown = [...attributes.matchAll(/(\w+):\s*("[^"]*")/g)].filter(
      ([, key]) => key !== "key",
    );
    return `<${shape} ${shown.map(([, key, value]) => `${key}=${value}`).join(" ")}/>`;
  }).join("");
}

/** A name of before leads to the file of the one that took its place. */
export function sourceOf(name: string): string {
  const file = inProject("node_modules", "lucide-react", "dist", "esm", "icons", `${name}.mjs`);
  const text = readFileSync(file, "utf8");
  const [, renamed] = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(text) ?? [];
  return renamed === undefined ? text : sourceOf(renamed);
}
