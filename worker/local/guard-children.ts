import { type ChildProcess, spawn } from "node:child_process";

/**
 * A few lines of shell that outlive this process: each line they read is the whole list of
 * processes to end. Their input closes when this process ends, however it ends, SIGKILL included.
 */
const WATCH = `
alive() { kill -s 0 -- "$1" 2>/dev/null && ! grep -q "^State:.Z" "/proc/$1/status" 2>/dev/null; }
pids=""
while read -r line; do pids="$line"; done
[ -z "$pids" ] && exit 0
for pid in $pids; do kill -s TERM -- "$pid" 2>/dev/null; done
rounds=0
while [ $rounds -lt 30 ]; do
  left=""
  for pid in $pids; do alive "$pid" && left="$left $pid"; done
  [ -z "$left" ] && exit 0
  rounds=$((rounds + 1))
  sleep 0.1
done
for pid in $pids; do kill -s KILL -- "$pid" 2>/dev/null; done
`;

const guarded = new Set<number>();
let watcher: ChildProcess | undefined;

/** From now on the process ends with this one. A negative number means a process group. */
export function guardChild(pid: number): void {
  guarded.add(pid);
  notifyWatcher();
}

export function releaseChild(pid: number): void {
  if (guarded.delete(pid)) notifyWatcher();
}

function notifyWatcher(): void {
  watcher ??= startWatcher();
  watcher.stdin?.write(`${[...guarded].join(" ")}\n`);
}

function startWatcher(): ChildProcess {
  const child = spawn("/bin/sh", ["-c", WATCH], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Neither the watcher nor its pipe may keep this process alive.
  child.unref();
  if (child.stdin && "unref" in child.stdin && typeof child.stdin.unref === "function") {
    child.stdin.unref();
  }
  child.stdin?.on("error", () => {
    watcher = undefined;
  });
  return child;
}
