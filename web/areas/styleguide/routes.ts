import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** For whoever builds: every component in every state. Never part of a production build. */
export const styleguideRoutes: RouteConfigEntry[] =
  process.env["NODE_ENV"] === "production"
    ? []
    : [route("styleguide", "areas/styleguide/styleguide.tsx")];
