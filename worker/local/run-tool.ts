import { spawn } from "node:child_process";
import { guardChild, releaseChild } from "./guard-children.ts";
import { inProject, PROJECT_ROOT } from "./project-root.ts";

export type ToolResult = { code: number; output: string };

export type ToolOptions = {
  env?: Record<string, string>;
  /** Straight to the terminal; its output is not collected then. */
  inherit?: boolean;
  onLine?: (line: string) => void;
};

/** Runs a tool of node_modules; it and what it starts end with this process. */
export function runTool(
  name: string,
  args: string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  return runProgram(inProject("node_modules", ".bin", name), args, options);
}

export function runProgram(
  program: string,
  args: string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      detached: true,
      stdio: options.inherit ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...options.env },
    });
    const group = child.pid === undefined ? undefined : -child.pid;
    if (group !== undefined) guardChild(group);
    const pieces: string[] = [];
    const collect = (piece: Buffer) => {
      const text = piece.toString();
      pieces.push(text);
      const line = text.trim().split("\n").at(-1);
      if (line) options.onLine?.(line);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => {
      if (group !== undefined) releaseChild(group);
      resolve({ code: code ?? 1, output: pieces.join("") });
    });
  });
}
