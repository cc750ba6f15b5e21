import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { LocalFailure } from "./local-failure.ts";
import { runProgram, runTool } from "./run-tool.ts";
import { showProgress } from "./show-progress.ts";

/** Without the parts that draw windows a page costs less than half as much: where it is there, it is taken. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** A browser that is there, the light one before all others, else one that can be had: Playwright's own, else the system's. */
export async function findChromium(): Promise<string> {
  const asked = process.env["CHROMIUM_PATH"];
  if (asked && !existsSync(asked)) {
    throw new LocalFailure(`CHROMIUM_PATH is ${asked}, where there is no file.`);
  }
  const found =
    asked ?? findOnPath([SHELL]) ?? (await installLighter()) ?? findOnPath() ?? findPlaywrights();
  return found ?? (await installPlaywrights()) ?? (await installSystems()) ?? giveUp();
}

function findOnPath(names: readonly string[] = NAMES): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(":");
  const candidates = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...candidates, MAC].find((path) => existsSync(path));
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function installPlaywrights(): Promise<string | undefined> {
  const { code } = await showProgress("Installing Playwright's Chromium", async (step) => {
    const result = await runTool("playwright-core", ["install", "chromium"], { onLine: step.say });
    if (result.code !== 0) step.say("not possible here");
    return result;
  });
  return code === 0 ? findPlaywrights() : undefined;
}

/** Beside a whole browser, which draws windows that nobody sees. */
async function installLighter(): Promise<string | undefined> {
  return findOnPath(["chromium"]) ? installSystems([SHELL]) : undefined;
}

/** The first of some packages that the system has: not every release packs the shell by itself. */
async function installSystems(packages = [SHELL, "chromium"]): Promise<string | undefined> {
  const debian = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!debian) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await showProgress("Installing the system's Chromium", async (step) => {
    const runApt = async (...args: string[]) => {
      const { code } = await runProgram("/usr/bin/apt-get", args, { env, onLine: step.say });
      if (code !== 0) step.say(`apt-get ${args[0]} failed`);
      return code === 0;
    };
    await runApt("update");
    for (const name of packages) {
      if (await runApt("install", "-y", "--no-install-recommends", name)) return;
    }
  });
  return findOnPath(packages);
}

function giveUp(): never {
  throw new LocalFailure(
    "No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to it.",
  );
}
