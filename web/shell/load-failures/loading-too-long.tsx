import { useNavigation } from "react-router";
import { PlainLink } from "../recovery-actions.tsx";

/** Of a navigation; refreshing goes where it leads. */
export function LoadingTooLong() {
  const to = useNavigation().location;
  return (
    <div className="fixed inset-x-4 bottom-4 z-70 mx-auto flex max-w-lg flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4 text-base text-ink shadow-lift">
      <div className="min-w-0 flex-1">
        <p className="font-medium">Loading Taking Too Long</p>
        <p className="text-sm text-muted">The screen stays as it is until you refresh.</p>
      </div>
      <PlainLink to={to ? to.pathname + to.search : ""}>Refresh Page</PlainLink>
    </div>
  );
}
