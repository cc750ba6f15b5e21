import { PATHS } from "./paths.ts";
import { PlainLink } from "../../../ui/plain-link.tsx";

export function VerifierLine() {
  return (
    <p className="mt-10 border-t border-line pt-5 text-muted">
      Have a receipt? <PlainLink href={PATHS.verify}>Check that it is genuine</PlainLink>. You need
      no address and no link.
    </p>
  );
}
