import type { HonoRequest, MiddlewareHandler } from "hono";
import { CONSENT_PATHS } from "../features/consents/contract.ts";
import { AppError } from "../kernel/errors.ts";
import { LIMITS } from "../kernel/limits.ts";
import type { AppEnv } from "./app-env.ts";
import { holdBody } from "./hold-body.ts";
import { uploadRoute } from "./upload-routes.ts";

/** Refuses what is too large, by its declared length or once it is here. */
export const bodyLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { raw } = c.req;
  if (!raw.body || isToldByPage(c.req)) return next();
  const most = bytesMost(c.req);
  const declared = raw.headers.has("transfer-encoding")
    ? Number.NaN
    : Number(raw.headers.get("content-length") ?? Number.NaN);
  if (declared <= most) return next();
  if (Number.isNaN(declared) && (await holdBody(c, most))) return next();
  // A page for people, which says so in its own words.
  if (c.req.path === CONSENT_PATHS.verify) return c.redirect(RECEIPT_TOO_LARGE, 303);
  throw new AppError("body_too_large");
};

const URL_ENCODED = "application/x-www-form-urlencoded";
const WITH_FILES = "multipart/form-data";

/** Reports of errors come from anyone: they are small, or they are not read. */
const LOG_ROUTE = /^\/api\/(client|error)-logs$/;

/** A whole plan may come at once. */
const IMPORT_ROUTE = /^\/api\/plans\/[^/]+\/imports$/;

/** The answers to a public form, with its files. */
const FORM_PATH = /^\/form\/[^/]+$/;

/** A consent, which may bring a picture: as a file of a page, and as text of a script. */
const CONSENT_PATH = /^(\/consent\/[^/]+|\/api\/consents)$/;

const RECEIPT_TOO_LARGE = `${CONSENT_PATHS.verify}?told=too-large`;

/** The page of a consent says itself that a picture is too heavy: its door reads nothing that is declared so. */
export function isToldByPage({
  method,
  path,
  raw,
}: {
  method: string;
  path: string;
  raw: Request;
}) {
  const isConsent = method === "POST" && path.startsWith("/consent/");
  return isConsent && Number(raw.headers.get("content-length")) > LIMITS.consentBodyBytes;
}

/** By where it goes and what it is. Taking url-encoded text apart costs far more than its bytes. */
function bytesMost(request: HonoRequest): number {
  const type = request.header("content-type")?.toLowerCase() ?? "";
  const isForm = FORM_PATH.test(request.path);
  if (type.startsWith(URL_ENCODED) && request.path !== CONSENT_PATHS.verify) {
    const isPublic = isForm || CONSENT_PATH.test(request.path);
    return isPublic ? LIMITS.formTextBytes : LIMITS.screenFormBytes;
  }
  if (IMPORT_ROUTE.test(request.path)) return LIMITS.planImportBytes;
  if (LOG_ROUTE.test(request.path)) return LIMITS.logBodyBytes;
  if (request.method === "POST" && isForm && type.startsWith(WITH_FILES)) {
    return LIMITS.formBodyBytes;
  }
  if (request.method === "POST" && CONSENT_PATH.test(request.path)) return LIMITS.consentBodyBytes;
  return uploadRoute(request)?.bytesMost ?? LIMITS.bodyBytes;
}
