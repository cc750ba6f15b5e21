import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({ permissions: {} });
