import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
export function Layout({ children }: { children: React.ReactNode }) {
  const m = useMatches();
  return <html lang="en"><head><Meta /><Links /></head><body>{children}{m.length < 0 ? null : <Scripts />}</body></html>;
}
export default function Root() { return <Outlet />; }
