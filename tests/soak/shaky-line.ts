import { connect, createServer, type Socket } from "node:net";

/** A line to a port of this machine, which can be cut in the middle of a word. */
export async function openShakyLine(port: number) {
  const pairs = new Set<{ near: Socket; far: Socket }>();
  const server = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port });
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      socket.on("error", end);
      socket.on("close", end);
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The line has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Cuts each connection by this chance; answers how many. */
    cut(isMeant: () => boolean): number {
      const meant = [...pairs].filter(isMeant);
      for (const { near } of meant) near.resetAndDestroy();
      return meant.length;
    },
    close() {
      for (const { near } of pairs) near.destroy();
      server.close();
    },
  };
}

export type ShakyLine = Awaited<ReturnType<typeof openShakyLine>>;
