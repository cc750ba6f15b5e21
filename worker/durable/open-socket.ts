import type { Env } from "../env.ts";
import { objectNamed } from "../kernel/bounded.ts";

type Opening = {
  userId: string;
  sessionId: string;
  endsAt: number;
  /** What it may listen to. */
  topics: readonly string[];
  /** Whoever acts as this person, and their own session. */
  host: { userId: string; sessionId: string } | null;
};

/** Hands one tab over to its person's hub. A visit is told to the visitor's own hub first, which can end it. */
export async function openSocket({ personHub }: Env, opening: Opening): Promise<Response> {
  const { userId, sessionId, endsAt, topics, host } = opening;
  const hubOf = (id: string) => objectNamed(personHub, id);
  if (host) {
    const visit = { ownSessionId: host.sessionId, userId, sessionId, endsAt };
    await hubOf(host.userId).rememberVisit(visit);
  }
  const isVisit = String(host !== null);
  const told = new URLSearchParams({
    user: userId,
    session: sessionId,
    endsAt: String(endsAt),
    isVisit,
    topics: JSON.stringify(topics),
  });
  const upgrade = { headers: { upgrade: "websocket" } };
  const { status, webSocket } = await hubOf(userId).fetch(`https://hub/?${told}`, upgrade);
  return new Response(null, { status, webSocket });
}
