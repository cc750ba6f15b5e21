export type Area = "member" | "coach" | "admin";

export const AREAS: Record<Area, { label: string; home: string; keys: readonly string[] }> = {
  member: { label: "Workspace", home: "/dashboard", keys: ["g", "d"] },
  coach: { label: "Coaching", home: "/coach/dashboard", keys: ["g", "c"] },
  admin: { label: "Admin", home: "/admin/dashboard", keys: ["g", "a"] },
};
