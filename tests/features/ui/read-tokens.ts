import type { Oklch } from "./oklch.ts";

/** The declarations of the block that follows a selector, as they stand in the file. */
export function declarations(css: string, selector: RegExp): Map<string, string> {
  const block = new RegExp(`${selector.source}\\s*\\{([^}]*)\\}`, "u").exec(css)?.[1];
  if (block === undefined) throw new Error(`No block for ${selector.source}`);
  const found = block.matchAll(/--([\w-]+):\s*([^;]+);/gu);
  return new Map(
    [...found].map((match) => [match[1] ?? "", (match[2] ?? "").replaceAll(/\s+/gu, " ")]),
  );
}

export function colour(tokens: Map<string, string>, name: string): Oklch {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/u.exec(tokens.get(name) ?? "");
  if (!match) throw new Error(`--${name} is no opaque oklch colour: ${tokens.get(name)}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
