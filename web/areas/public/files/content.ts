import { answerContent } from "../../../../worker/features/files/answer-content.ts";
import { askedRange } from "../../../../worker/features/files/asked-range.ts";
import { readContent } from "../../../../worker/features/files/read-content.ts";
import { readShared, sharedPath } from "../../../../worker/features/files/shared-file.ts";
import { noteFileView } from "../../../../worker/features/files/views/note-file-view.ts";
import { enterPassword } from "../../../../worker/features/links/enter-password.ts";
import { findLink, type OpenLink } from "../../../../worker/features/links/find-link.ts";
import { isProven, signProof } from "../../../../worker/features/links/sign-proof.ts";
import { proofCookie, readProof } from "../../../../worker/http/proof-cookie.ts";
import type { RequestScope } from "../../../../worker/http/request-scope.ts";
import type { Context } from "../../../../worker/kernel/context.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { isDead } from "../../../server/open-link.server.ts";
import { PRIVATE_HEADERS, seeOther } from "../../../server/private-page.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import type { Route } from "./+types/content";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** What the file holds, or a range of it. Where a password is asked for and was not entered yet, the page asks. */
export const loader = loadPublic(async (ctx, { params, request }: Route.LoaderArgs, scope) => {
  const page = sharedPath(params.token);
  try {
    const link = await findLink(ctx, params.token);
    const proof = readProof(request, scope.env.origin);
    if (!(await isProven(ctx, link, proof))) return seeOther(`${page}?told=again`);
    return await answerLink(ctx, scope, { link, request });
  } catch (error) {
    if (isDead(error)) return seeOther(page);
    throw error;
  }
});

/** The password comes with a press, so that it stands in no address. The file is then asked for like any other, and again after a cut line. */
export const action = loadPublic(async (ctx, { params, request }: Route.ActionArgs, scope) => {
  const page = sharedPath(params.token);
  try {
    const link = await findLink(ctx, params.token);
    const { password } = await readTyped(request, ["password"]);
    await enterPassword(ctx, link, password);
    const leads = seeOther(`${page}/content`);
    const proof = await signProof(ctx, link);
    leads.headers.set("set-cookie", proofCookie(proof, page, scope.env.origin));
    return leads;
  } catch (error) {
    if (isDead(error)) return seeOther(page);
    const told = error instanceof AppError ? TOLD[error.code] : undefined;
    if (told === undefined) throw error;
    return seeOther(`${page}?told=${told}`);
  }
});

const TOLD: Partial<Record<AppError["code"], string>> = {
  invalid_input: "wrong",
  too_many_requests: "often",
};

type Asked = { link: OpenLink; request: Request };

async function answerLink(ctx: Context, scope: RequestScope, { link, request }: Asked) {
  const { id, ownerId } = await readShared(ctx, link);
  const { searchParams } = new URL(request.url);
  const content = await readContent(
    ctx,
    scope.env.files,
    { id, userId: ownerId },
    {
      version: undefined,
      show: searchParams.get("show") === "1" ? "1" : undefined,
      ...askedRange(request),
    },
  );
  scope.afterwards(noteFileView(ctx, { fileId: id, userId: null }, content));
  const answer = answerContent(content);
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) answer.headers.set(name, value);
  return answer;
}
