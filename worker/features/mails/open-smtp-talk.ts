import { connect } from "cloudflare:sockets";
import type { SmtpServer } from "../../kernel/mail-settings.ts";

export type SmtpReply = { code: number; lines: readonly string[] };

export type SmtpTalk = {
  /** Waits until somebody answers at all. */
  reach(): Promise<void>;
  /** What the server says next, of however many lines. */
  hear(): Promise<SmtpReply>;
  say(line: string): Promise<SmtpReply>;
  /** The rest of the talk is encrypted, and the server's certificate checked. */
  encrypt(): void;
  close(): void;
};

/** No honest answer is longer; another one is not read to its end. */
const REPLY_CHARACTERS = 65_536;
const REPLY_LINES = 200;
const HUNG_UP = "The email server closed the connection";
const LINE = /^(\d{3})([ -]?)(.*)$/;

/** A line to a mail server, over the platform's sockets. */
export function openSmtpTalk({ host, port, security }: SmtpServer): SmtpTalk {
  const secureTransport = { tls: "on", starttls: "starttls", none: "off" } as const;
  let socket = connect(
    { hostname: host, port },
    { secureTransport: secureTransport[security], allowHalfOpen: false },
  );
  let ends = endsOf(socket);
  let heard = "";
  /** Until the first word after it, a broken connection is most likely a certificate that fails. */
  let isNewlyEncrypted = security === "tls";

  async function readMore(): Promise<string> {
    const { value, done } = await ends.reader.read().catch((cause: unknown) => {
      throw isNewlyEncrypted ? notTrusted(host, cause) : new Error(HUNG_UP, { cause });
    });
    if (done) throw isNewlyEncrypted ? notTrusted(host) : new Error(HUNG_UP);
    isNewlyEncrypted = false;
    return ends.decoder.decode(value, { stream: true });
  }

  async function readLine(): Promise<string> {
    for (;;) {
      const end = heard.indexOf("\n");
      if (end >= 0) {
        const line = heard.slice(0, end).replace(/\r$/, "");
        heard = heard.slice(end + 1);
        return line;
      }
      heard += await readMore();
      if (heard.length > REPLY_CHARACTERS) throw new Error("The email server's answer has no end");
    }
  }

  async function hear(): Promise<SmtpReply> {
    const lines: string[] = [];
    for (;;) {
      const [, code, more, words = ""] = LINE.exec(await readLine()) ?? [];
      if (code === undefined) throw new Error("The email server answered in no known way");
      lines.push(words);
      if (more !== "-") return { code: Number(code), lines };
      if (lines.length > REPLY_LINES) throw new Error("The email server's answer has no end");
    }
  }

  return {
    hear,
    async reach() {
      await socket.opened.catch((cause: unknown) => {
        if (security === "tls") throw notTrusted(host, cause);
        throw new Error(`No email server answers at ${host}, port ${port}`, { cause });
      });
    },
    async say(line) {
      // Where the line is cut, the answer that does not come tells it.
      ends.writer.write(new TextEncoder().encode(`${line}\r\n`)).catch(() => undefined);
      return hear();
    },
    encrypt() {
      // Whatever was sent in the clear ahead of the encryption may be anybody's.
      if (heard !== "") throw new Error("The email server spoke out of turn before encryption");
      ends.reader.releaseLock();
      ends.writer.releaseLock();
      socket = socket.startTls();
      ends = endsOf(socket);
      isNewlyEncrypted = true;
    },
    close() {
      // It is over either way; how the other end took it changes nothing.
      socket.close().catch(() => undefined);
    },
  };
}

function notTrusted(host: string, cause?: unknown): Error {
  const words = `The connection is not safe: no trusted certificate for ${host}`;
  return new Error(words, { cause });
}

function endsOf(socket: Socket) {
  // A refused connection is told by the first read; unheard, these would tell it again.
  socket.opened.catch(() => undefined);
  socket.closed.catch(() => undefined);
  // Sockets carry bytes, whatever the platform's types leave open.
  const readable = socket.readable as ReadableStream<Uint8Array>;
  return {
    reader: readable.getReader(),
    writer: socket.writable.getWriter(),
    decoder: new TextDecoder(),
  };
}
