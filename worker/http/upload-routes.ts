import { LIMITS } from "../kernel/limits.ts";

const PICTURE = {
  types: ["image/png", "image/jpeg", "image/webp"],
  words: "Send the picture itself, as image/png, image/jpeg or image/webp.",
};
const BYTES = {
  types: ["application/octet-stream"],
  words: "Send the bytes themselves, as application/octet-stream.",
};

/** The routes that take a file for a body, how large it may be on its way in, and how it is sent. */
const UPLOAD_ROUTES = [
  { path: /^\/api\/profiles\/own\/avatar$/, bytesMost: LIMITS.bodyBytes, ...PICTURE },
  {
    path: /^\/api\/own-feedback\/[^/]+\/screenshot$/,
    bytesMost: LIMITS.screenshotBytes,
    ...PICTURE,
  },
  { path: /^\/api\/webpages\/pictures\/[^/]+$/, bytesMost: LIMITS.pictureBytes, ...PICTURE },
  {
    path: /^\/api\/ai-training\/file-texts\/[^/]+$/,
    bytesMost: LIMITS.fileDocumentBytesMost,
    ...BYTES,
  },
  {
    path: /^\/api\/files\/uploads\/[^/]+\/parts\/[^/]+$/,
    bytesMost: LIMITS.filePartBytes,
    /** Its handler takes it as it comes, and asks the guard again at the end. */
    isStreamed: true,
    ...BYTES,
  },
];

type UploadRoute = (typeof UPLOAD_ROUTES)[number] & { isStreamed?: boolean };

export function uploadRoute(request: { method: string; path: string }): UploadRoute | undefined {
  if (request.method !== "PUT") return undefined;
  return UPLOAD_ROUTES.find(({ path }) => path.test(request.path));
}
