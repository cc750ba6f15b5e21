import { createServer as createDesk, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import type { ReceivedMail, SmtpPeerAddress } from "./mailbox.ts";
import { SMTP_LOGIN } from "./smtp-login.ts";
import { makeCertificate } from "./make-certificate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    smtpPeer: SmtpPeerAddress;
  }
}

const HOST = "127.0.0.1";

type Certificate = { key: string; cert: string };

/**
 * Real mail servers of several kinds with one mailbox behind them, and a desk where tests read it by
 * HTTP: those of the worker run inside workerd, which listens to nobody. See mailbox.ts for tests' side.
 */
export async function startSmtpPeer(certificate?: Certificate) {
  const trusted = certificate ?? (await makeCertificate());
  const received: ReceivedMail[] = [];
  const putOff = new Set<string>();
  const servers: (SMTPServer | Server)[] = [];

  async function listen(server: SMTPServer | Server): Promise<number> {
    servers.push(server);
    // A client that breaks off is what some tests are about.
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => void server.listen(0, HOST, resolve));
    // listen() on a TCP port gives an address of this kind and no other.
    const inner = server instanceof SMTPServer ? server.server : server;
    return (inner.address() as AddressInfo).port;
  }

  async function take(stream: AsyncIterable<Uint8Array>, session: SMTPServerSession) {
    const decoder = new TextDecoder();
    let raw = "";
    for await (const chunk of stream) raw += decoder.decode(chunk, { stream: true });
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const envelope = { from: mailFrom ? mailFrom.address : "", to };
    // Whoever signed in is what onAuth said, which is a name.
    const user = (session.user as string | undefined) ?? null;
    received.push(await read(raw, { isEncrypted: session.secure, user, envelope }));
    return null;
  }

  const mailServer = (options: SMTPServerOptions) =>
    listen(
      new SMTPServer({
        name: "localhost",
        onAuth: ({ username, password }, _session, done) => {
          const isRight = username === SMTP_LOGIN.user && password === SMTP_LOGIN.password;
          if (isRight) done(null, { user: username });
          else done(Object.assign(new Error("Who are you?"), { responseCode: 535 }));
        },
        onRcptTo: ({ address }, _session, done) => done(complaintAbout(address, putOff)),
        onData(stream, session, done) {
          // oxlint-disable-next-line promise/no-callback-in-promise -- the server wants to be called back
          void take(stream, session).then(done, done);
        },
        ...options,
      }),
    );

  const ports = {
    /** Takes everything from everybody, in the clear. */
    open: await mailServer({ disabledCommands: ["STARTTLS", "AUTH"] }),
    /** Asks for STARTTLS and a password. */
    starttls: await mailServer({ ...trusted, authMethods: ["PLAIN", "LOGIN"] }),
    /** Encrypted from the first byte; knows the older of the two ways to sign in. */
    tls: await mailServer({ ...trusted, secure: true, authMethods: ["LOGIN"] }),
    /** Offers STARTTLS with a certificate that nobody vouches for. */
    untrusted: await mailServer({ ...(await makeCertificate()), disabledCommands: ["AUTH"] }),
    /** Accepts a connection and says nothing. */
    silent: await listen(createServer((socket) => void socket.on("error", () => undefined))),
    /** Somebody in between adds a line of their own before the encryption begins. */
    tampered: await listen(tamperedServer()),
  };

  const desk = createDesk((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://desk");
    const to = searchParams.get("to");
    answer(
      response,
      received.filter((mail) => to === null || mail.envelope.to.includes(to)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, HOST, resolve));
  const { port } = desk.address() as AddressInfo;

  return {
    address: { desk: `http://${HOST}:${port}`, ports } satisfies SmtpPeerAddress,
    async close() {
      desk.closeAllConnections();
      await Promise.all([desk, ...servers].map(stop));
    },
  };
}

/** later-…: put off at the first attempt. never-…: refused for good. */
function complaintAbout(address: string, putOff: Set<string>): Error | null {
  if (address.startsWith("later-") && !putOff.has(address)) {
    putOff.add(address);
    return Object.assign(new Error("Come back later"), { responseCode: 451 });
  }
  if (!address.startsWith("never-")) return null;
  return Object.assign(new Error("No such mailbox"), { responseCode: 550 });
}

type Circumstances = Pick<ReceivedMail, "isEncrypted" | "user" | "envelope">;

async function read(raw: string, circumstances: Circumstances): Promise<ReceivedMail> {
  const { subject = "", text = "", html = "", from, to, headers } = await PostalMime.parse(raw);
  return {
    ...circumstances,
    raw,
    subject,
    text,
    html,
    from: { name: from?.name ?? "", address: from?.address ?? "" },
    to: (to ?? []).map(({ name, address }) => ({ name, address: address ?? "" })),
    headers: headers.map(({ key, value }) => ({ key, value })),
  };
}

function tamperedServer(): Server {
  return createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 localhost\r\n");
    socket.on("data", (data) => {
      const isStart = data.toString().startsWith("STARTTLS");
      socket.write(
        isStart ? "220 go ahead\r\n250 injected\r\n" : "250-localhost\r\n250 STARTTLS\r\n",
      );
    });
  });
}

function stop(server: { close(done: () => void): unknown }): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

function answer(response: ServerResponse, body: unknown) {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
