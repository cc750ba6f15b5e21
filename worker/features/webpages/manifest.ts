import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "webpages.read": { roles: ["admin"], area: "content" },
    "webpages.manage": { roles: ["admin"], area: "content", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/content-manager",
      file: "areas/admin/webpages/webpages.tsx",
      permission: "webpages.read",
      parts: [
        {
          at: "/admin/content-manager?new=1",
          label: "New page",
          icon: "plus",
          keywords: ["create", "add", "make", "website"],
          creates: "webpages.manage",
        },
      ],
      list: "Pages",
      menu: {
        label: "Pages",
        rank: 190,
        icon: "book-open-text",
        section: "Site",
        keywords: ["website", "landing page", "cms", "html", "publish", "seo"],
      },
      placeable: [
        { name: "ContentManager", label: "Admin: Web pages", about: "What visitors read." },
      ],
    },
    {
      path: "/admin/content-manager/:id",
      file: "areas/admin/webpages/webpage.tsx",
      permission: "webpages.read",
      placeable: [
        { name: "PageEditor", label: "Admin: One web page", about: "A page as it is written." },
      ],
    },
    {
      path: "/admin/content-manager/:id/preview",
      file: "areas/admin/webpages/preview.ts",
      permission: "webpages.read",
    },
  ],
  events: {
    administration: {
      webpage_created: ["info", "Page created"],
      webpage_changed: ["info", "Page changed"],
      webpage_published: ["warn", "Page published"],
      webpage_review_asked: ["info", "Page: review asked for"],
      webpage_reviewed: ["info", "Page reviewed"],
      webpage_returned: ["warn", "Page returned to a version"],
      webpage_opened: ["warn", "Page opened to visitors"],
      webpage_closed: ["warn", "Page closed to visitors"],
      webpage_scheduled: ["info", "Page scheduled"],
      webpage_removed: ["warn", "Page removed"],
    },
  },
  effects: {
    "webpages.follow-schedule": payload<{ webpageId: string }>("Follow the schedule of a page"),
  },
});
