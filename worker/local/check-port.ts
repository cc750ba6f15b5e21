import { createServer } from "node:net";
import { LocalFailure, systemCode } from "./local-failure.ts";

/** Takes the port for a moment, so that a port in use is one clear line before anything starts. */
export async function checkPort(host: string, port: number, variable: string): Promise<void> {
  try {
    await listenOnce(host, port);
  } catch (error) {
    throw new LocalFailure(explain(systemCode(error), host, port, variable), { cause: error });
  }
}

export function findFreePort(host: string): Promise<number> {
  return listenOnce(host, 0);
}

function explain(code: string | undefined, host: string, port: number, variable: string): string {
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use: stop what uses it, or set ${variable} to another.`;
  }
  if (code === "EACCES")
    return `Port ${port} needs more rights: set ${variable} to one above 1023.`;
  return `Cannot listen on ${host}:${port} (${code ?? "unknown reason"}).`;
}

function listenOnce(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
