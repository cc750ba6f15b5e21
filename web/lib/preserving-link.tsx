import { Link, type LinkProps, useLocation } from "react-router";
import { withPreserved } from "./preserved-parameters.ts";

/** A link inside the product that keeps the view: tab, filters, period. */
export function PreservingLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const { search } = useLocation();
  return <Link {...rest} to={withPreserved(to, search)} />;
}
