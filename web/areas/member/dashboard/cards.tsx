import type { Faces } from "../../../shell/cards/face.tsx";

/** How each card of /dashboard and /user-dashboard looks: each feature that has one says so in its own file. */
export const MEMBER_FACES: Faces = Object.fromEntries(
  Object.values(
    import.meta.glob<Faces>("../../../features/*/member-cards.tsx", {
      eager: true,
      import: "memberFaces",
    }),
  ).flatMap((faces) => Object.entries(faces)),
);
