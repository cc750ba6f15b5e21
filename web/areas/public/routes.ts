import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const publicRoutes: RouteConfigEntry[] = [
  route("form/:identifier", "areas/public/contents/content.ts", { id: "contents/form" }),
  route("page/:identifier", "areas/public/contents/content.ts", { id: "contents/page" }),
  route("forms/:identifier", "areas/public/contents/resolve.ts", { id: "contents/forms" }),
  route("consent/:identifier", "areas/public/contents/content.ts", { id: "contents/consent" }),
  route("content/:identifier", "areas/public/contents/resolve.ts", { id: "contents/unknown" }),
  route("pictures/:name", "areas/public/contents/picture.ts"),
  route("consents/:token/export", "areas/public/consents/own-export.ts"),
  route("consents/receipts/:token/json", "areas/public/consents/receipt-json.ts"),
  layout("areas/public/layout.tsx", [
    index("areas/public/home/home.tsx"),
    route("api/docs", "areas/public/api-reference/api-reference.tsx"),
    route("privacy", "areas/public/privacy/privacy.tsx"),
    route("consents", "areas/public/consents/ask.tsx"),
    route("consents/:token", "areas/public/consents/own.tsx"),
    route("consents/confirm/:token", "areas/public/consents/confirm.tsx"),
    route("consents/receipts/:token", "areas/public/consents/receipt.tsx"),
    route("consents/verify", "areas/public/consents/verify.tsx"),
    route("consents/unsubscribe", "areas/public/consents/unsubscribe.tsx"),
    route("*", "areas/public/not-found/not-found.tsx"),
  ]),
];
