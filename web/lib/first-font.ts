import geist from "../ui/fonts/geist-400-700.woff2?url";

/** Of pages that are drawn at once: their letters are asked for with them. */
export const firstFont = () => [
  {
    rel: "preload",
    href: geist,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  },
];
