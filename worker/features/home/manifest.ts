import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/",
      file: "areas/public/home/home.tsx",
      permission: null,
      placeable: [
        { name: "Home", label: "Home page", about: "What the product is, for visitors." },
      ],
    },
  ],
});
