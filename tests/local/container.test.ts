import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { VARIABLE_NAMES } from "../../worker/env.ts";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { makeFolder, poll } from "./run-script.ts";

const BUILD_MS = 120_000;
const NOBODY = 65_534;
const read = (...path: string[]) => readFileSync(inProject(...path), "utf8");
const has = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** A program in a list where it is there, and an empty list where it is not. */
const where = (command: string, ...args: string[]) => (has(command, ...args) ? [command] : []);

const dockerfile = read("Dockerfile");
const ENTRY = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]";

describe("the image", () => {
  test("copies what exists, and lets nothing else of the folder in", () => {
    const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((name) => !existsSync(inProject(name)))).toEqual([]);
    const allowed = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    expect(allowed.toSorted()).toEqual(copied.toSorted());
  });

  test("sets nothing that is not read", () => {
    const [, set = ""] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const names = set.split(" ").map((pair) => pair.split("=")[0] ?? "");
    const known = ["HOST", "PORT", "DATA_DIR", ...VARIABLE_NAMES];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  test("has the data folder and the port that the compose file names", () => {
    const compose = read("compose.yaml");
    expect(compose).not.toContain("\t");
    expect(compose).toMatch(/^ {6}- data:\/data$/m);
    expect(dockerfile).toMatch(/^VOLUME \/data$/m);
    expect(compose).toMatch(/^ {6}- "127\.0\.0\.1:8787:8787"$/m);
    expect(dockerfile).toMatch(/^EXPOSE 8787$/m);
  });

  test.each(where("docker", "compose", "version"))("has a compose file that %s takes", () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "settings.env"), "");
    writeFileSync(join(folder, "compose.yaml"), read("compose.yaml"));
    expect(has("docker", "compose", "-f", join(folder, "compose.yaml"), "config", "-q")).toBe(true);
  });

  test.each(where("docker", "info"))(
    "builds, starts, is healthy and stops with %s",
    { timeout: 900_000 },
    async () => {
      const run = (...args: string[]) => spawnSync("docker", args, { encoding: "utf8" });
      const built = run("build", "-q", "-t", "executive-advisor-test", inProject("."));
      expect([built.status, built.stderr]).toEqual([0, ""]);
      const id = run(
        "run",
        "-d",
        "--init",
        "--read-only",
        "--tmpfs",
        "/tmp",
        "executive-advisor-test",
      ).stdout.trim();
      onTestFinished(() => void run("rm", "-f", "-v", id));
      await poll(
        "a healthy container",
        () => run("inspect", "-f", "{{.State.Health.Status}}", id).stdout.trim() === "healthy",
        300_000,
      );
      run("stop", "-t", "30", id);
      expect(run("inspect", "-f", "{{.State.ExitCode}}", id).stdout.trim()).toBe("0");
    },
  );
});

/** Only root may become somebody else. */
const isRoot = process.getuid?.() === 0;
const isOpen = has(
  "setpriv",
  "--reuid",
  String(NOBODY),
  "--clear-groups",
  "ls",
  inProject("worker"),
);

describe.each(isRoot && isOpen ? ["somebody else"] : [])("the image's command as %s", () => {
  beforeAll(buildIfChanged, BUILD_MS);

  test("serves, though the checkout may only be read", { timeout: 120_000 }, async () => {
    const dataDir = makeFolder();
    chownSync(dataDir, NOBODY, NOBODY);
    const port = await findFreePort("127.0.0.1");
    const [command = "", ...args] = JSON.parse(ENTRY) as string[];
    const child = spawn(command, args, {
      cwd: inProject("."),
      uid: NOBODY,
      gid: NOBODY,
      env: {
        PATH: process.env["PATH"],
        HOME: "/nonexistent",
        SETTINGS_FILE: "/dev/null",
        HOST: "0.0.0.0",
        ORIGIN: "https://plans.company.test",
        PORT: String(port),
        DATABASE_PORT: String(await findFreePort("127.0.0.1")),
        DATA_DIR: dataDir,
      },
    });
    let output = "";
    child.stdout.on("data", (piece: Buffer) => (output += piece.toString()));
    child.stderr.on("data", (piece: Buffer) => (output += piece.toString()));
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    onTestFinished(() => void child.kill("SIGKILL"));
    await poll("a start", () => output.includes("Serving on") || child.exitCode !== null, 60_000);
    expect(output).toContain("Serving on");
    const [, health = ""] = /CMD \["node", "-e", "(.+)"\]/.exec(dockerfile) ?? [];
    const look = (at: number) =>
      spawnSync("node", ["-e", health], { env: { ...process.env, PORT: String(at) } }).status;
    expect(look(port)).toBe(0);
    expect(look(await findFreePort("127.0.0.1"))).toBe(1);
    child.kill("SIGTERM");
    expect([await ended, output]).toEqual([0, expect.anything()]);
  });
});

describe("the unit of systemd", () => {
  const unit = read("docs", "serve", "executive-advisor.service");

  test("starts what the image starts", () => {
    expect(unit).toContain(`ExecStart=/usr/bin/${(JSON.parse(ENTRY) as string[]).join(" ")}\n`);
  });

  test.each(where("systemd-analyze", "--version"))("is one for %s", () => {
    const file = join(makeFolder(), "executive-advisor.service");
    // What this machine may lack: the program, and the folder of the checkout.
    writeFileSync(
      file,
      unit.replace("/usr/bin/node", process.execPath).replace("/opt/executive-advisor", "/tmp"),
    );
    const verified = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect(verified.stderr).not.toContain("executive-advisor.service:");
    expect(verified.status).toBe(0);
  });
});
