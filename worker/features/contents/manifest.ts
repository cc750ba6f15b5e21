import type { ContentKind } from "../../../db/values/contents.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/form/:identifier",
      file: "areas/public/contents/content.ts",
      id: "contents/form",
      isBare: true,
      permission: null,
    },
    {
      path: "/page/:identifier",
      file: "areas/public/contents/content.ts",
      id: "contents/page",
      isBare: true,
      permission: null,
    },
    {
      path: "/forms/:identifier",
      file: "areas/public/contents/resolve.ts",
      id: "contents/forms",
      isBare: true,
      permission: null,
    },
    {
      path: "/consent/:identifier",
      file: "areas/public/contents/content.ts",
      id: "contents/consent",
      isBare: true,
      permission: null,
    },
    {
      path: "/content/:identifier",
      file: "areas/public/contents/resolve.ts",
      id: "contents/unknown",
      isBare: true,
      permission: null,
    },
    {
      path: "/drafts/:token",
      file: "areas/public/contents/draft.ts",
      isBare: true,
      permission: null,
    },
    {
      path: "/pictures/:name",
      file: "areas/public/contents/picture.ts",
      isBare: true,
      permission: null,
    },
  ],
  effects: {
    "contents.publish": payload<object>("Publish all forms and pages"),
    "contents.publish-from": payload<{ kind: ContentKind; after: string }>(
      "Publish some forms and pages",
    ),
    "contents.publish-one": payload<{ kind: ContentKind; id: string; names: string[] }>(
      "Publish a form or a page",
    ),
    "contents.compare": payload<object>("Compare published forms and pages"),
  },
});
