import * as v from "valibot";
import { PictureName } from "../../../../worker/features/webpages/contract.ts";
import { pictureKey } from "../../../../worker/features/webpages/picture-queries.ts";
import { notFound } from "../../../../worker/kernel/errors.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/picture";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Under one name lies one picture for good; a browser may show it and do nothing else with it. */
const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** A picture of a public page. */
export const loader = loadPublic(async (_ctx, { params }: Route.LoaderArgs, { env }) => {
  const { name } = params;
  const file = v.is(PictureName, { name }) ? await env.files.get(pictureKey(name)) : null;
  if (!file) throw notFound("picture", name);
  const type = file.httpMetadata?.contentType ?? "application/octet-stream";
  return new Response(file.body, {
    headers: { ...HEADERS, "content-type": type, etag: file.httpEtag },
  });
});
