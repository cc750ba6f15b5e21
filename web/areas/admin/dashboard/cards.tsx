import type { Faces } from "../../../shell/cards/face.tsx";

/** How each card of /admin/dashboard looks: each feature that has one says so in its own file. */
export const ADMIN_FACES: Faces = Object.fromEntries(
  Object.values(
    import.meta.glob<Faces>("../../../features/*/admin-cards.tsx", {
      eager: true,
      import: "adminFaces",
    }),
  ).flatMap((faces) => Object.entries(faces)),
);
