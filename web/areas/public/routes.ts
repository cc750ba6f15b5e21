import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const publicRoutes: RouteConfigEntry[] = [
  route("form/:identifier", "areas/public/contents/content.ts", { id: "contents/form" }),
  route("page/:identifier", "areas/public/contents/content.ts", { id: "contents/page" }),
  route("forms/:identifier", "areas/public/contents/resolve.ts", { id: "contents/forms" }),
  route("consent/:identifier", "areas/public/contents/content.ts", { id: "contents/consent" }),
  route("content/:identifier", "areas/public/contents/resolve.ts", { id: "contents/unknown" }),
  route("pictures/:name", "areas/public/contents/picture.ts"),
  layout("areas/public/layout.tsx", [
    index("areas/public/home/home.tsx"),
    route("api/docs", "areas/public/api-reference/api-reference.tsx"),
    route("privacy", "areas/public/privacy/privacy.tsx"),
    route("*", "areas/public/not-found/not-found.tsx"),
  ]),
];
