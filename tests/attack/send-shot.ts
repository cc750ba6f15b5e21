import { Agent, request, type OutgoingHttpHeaders } from "node:http";

/** One request as it goes over the wire: nothing between here and there mends its address or its body. */
export type Shot = {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body: string | Buffer | null;
  /** In parts without a length, or broken off before its end. */
  sentAs?: "parts" | "half";
};

export type Answer = { status: number; retryAfter: string | null; text: string };

const PATIENCE_MS = 30_000;
/** An answer may name the address that was asked, however long that was. */
const HEAD_BYTES = 1024 * 1024;
const HALF_MS = 30;
const PARTS = 200;
const TOLD = 400;

/** The answer, or null where the line ended without one. */
export function openSender(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send(shot: Shot): Promise<Answer | null> {
      return sendOn(shot, shot.sentAs !== "half");
    },
  };

  function sendOn(shot: Shot, isKept: boolean): Promise<Answer | null> {
    const { method, path, headers, body, sentAs } = shot;
    const bytes = body === null ? null : Buffer.isBuffer(body) ? body : Buffer.from(body);
    const length = bytes && sentAs !== "parts" ? { "content-length": bytes.length } : {};
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    // A line that was kept may have been let go of before this went out: that is nobody's fault.
    let isOver = false;
    const failed = () => {
      if (!isOver) resolve(asked.reusedSocket ? sendOn(shot, false) : null);
      isOver = true;
    };
    const given = Object.entries({ ...length, ...headers }).filter(([, one]) => one !== undefined);
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        headers: Object.fromEntries(given),
        agent: isKept ? agent : false,
        timeout: PATIENCE_MS,
        maxHeaderSize: HEAD_BYTES,
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (piece: string) => {
          if (text.length < TOLD) text += piece.slice(0, TOLD);
        });
        const done = () => {
          isOver = true;
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers["retry-after"] ?? null,
            text,
          });
        };
        answer.once("end", done);
        answer.once("error", done);
      },
    );
    asked.once("timeout", () => asked.destroy());
    asked.once("error", failed);
    asked.once("close", failed);
    if (!bytes) asked.end();
    else if (sentAs === "half") {
      asked.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      setTimeout(() => asked.destroy(), HALF_MS);
    } else if (sentAs === "parts") {
      const step = Math.max(1, Math.ceil(bytes.length / PARTS));
      for (let at = 0; at < bytes.length; at += step) asked.write(bytes.subarray(at, at + step));
      asked.end();
    } else asked.end(bytes);
    return promise;
  }
}
