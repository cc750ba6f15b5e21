const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Makes something whose signal handlers are not wanted: the simulator's end the process at once,
 * before the database has shut down.
 */
export function keepSignals<T>(make: () => T): T {
  const before = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  const made = make();
  for (const [signal, listeners] of before) {
    for (const listener of process.listeners(signal)) {
      if (!listeners.includes(listener)) process.off(signal, listener);
    }
  }
  return made;
}
