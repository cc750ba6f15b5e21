import { Component, type ReactNode } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { ClearCacheAndReload, PlainLink } from "../recovery-actions.tsx";

interface PartBoundaryProps {
  children: ReactNode;
}

/** A part that fails leaves the rest of its screen as it is. */
export class PartBoundary extends Component<PartBoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    if (!this.state.isFailed) return this.props.children;
    return (
      <ErrorState
        bare
        headingLevel={3}
        title="Component Failed to Load"
        safe="The rest of this screen works. Everything that was saved is safe."
        actions={
          <>
            <ClearCacheAndReload />
            <PlainLink to="/dashboard">Go to Dashboard</PlainLink>
          </>
        }
      />
    );
  }
}
