import { and, eq, sql } from "drizzle-orm";
import { links } from "../../../db/schema/links.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { LinkOpeners } from "../../kit/links.ts";
import { recordEvent } from "../audit/record-event.ts";
import { hashPassword } from "../users/hash-password.ts";
import type { LinkInput, MadeLink } from "./contract.ts";
import { stateOf, toLinkRow } from "./queries.ts";

const SECRET_BYTES = 32;
const ENDING_LENGTH = 4;

/** Makes an address that opens one's own thing without an account; only its hash is kept. */
export async function createLink(
  ctx: ActorContext,
  openers: LinkOpeners,
  input: LinkInput,
): Promise<MadeLink> {
  const { kind, name, days, password, showsNotes, embedOrigins } = input;
  const opener = openers[kind];
  if (!opener) throw notFound("kind of link", kind);
  const isPage = "pathOf" in opener && !opener.isBare;
  if (password !== undefined && !isPage) {
    throw invalidInput({ password: "This link can’t ask for a password." });
  }
  if (embedOrigins.length > 0 && !isPage) {
    throw invalidInput({ embedOrigins: "There is no page to embed." });
  }
  // In a frame of another site browsers keep no proof that it was entered.
  if (embedOrigins.length > 0 && password !== undefined) {
    throw invalidInput({ embedOrigins: "A link with a password can’t be embedded." });
  }
  const { targetId } = await opener.settle(ctx, input.targetId);
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const token = randomToken(SECRET_BYTES);
  const row = {
    id: ctx.ids.next(),
    userId,
    kind,
    targetId,
    name,
    rights: {
      notes: showsNotes,
      ...(embedOrigins.length === 0 ? {} : { embedOrigins: embedOrigins.join(" ") }),
    },
    tokenHash: await sha256Hex(token),
    ending: token.slice(-ENDING_LENGTH),
    passwordHash: password === undefined ? null : await hashPassword(ctx, password),
    expiresAt: days === null ? null : now + days * DAY,
    revokedAt: null,
    views: 0,
    lastViewedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const active = sql`(select count(*) from ${links} where ${and(eq(links.userId, userId), eq(stateOf(now), "active"))})`;
  try {
    await transaction(ctx.db, [
      ctx.db.insert(links).values(row),
      premise(ctx.db, sql`${active} <= ${ctx.limits.openLinksMost}`),
      recordEvent(ctx, {
        type: "link_created",
        userId,
        details: { linkId: row.id, kind, name, ...(days === null ? {} : { days }) },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("too_many_links");
    throw error;
  }
  const path =
    "pathOf" in opener ? opener.pathOf(token) : `/api/links/open/${token}/${opener.fileName}`;
  const url = new URL(path, ctx.origin);
  return { url: url.href, row: toLinkRow(ctx, row) };
}
