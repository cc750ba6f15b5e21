import { LIMITS } from "../kernel/limits.ts";

/** The routes that take a picture for a body, and how large it may be on its way in. */
const PICTURE_ROUTES = [
  { path: /^\/api\/profiles\/own\/avatar$/, bytesMost: LIMITS.bodyBytes },
  { path: /^\/api\/own-feedback\/[^/]+\/screenshot$/, bytesMost: LIMITS.screenshotBytes },
  { path: /^\/api\/webpages\/pictures\/[^/]+$/, bytesMost: LIMITS.pictureBytes },
];

export function pictureRoute(request: { method: string; path: string }) {
  if (request.method !== "PUT") return undefined;
  return PICTURE_ROUTES.find(({ path }) => path.test(request.path));
}
