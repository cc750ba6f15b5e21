import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Everything is hidden. */
export function EmptyBoard({ onArrange }: { onArrange: (() => void) | null }) {
  return (
    <EmptyState
      title="You have hidden every card"
      action={
        onArrange ? (
          <Button variant="primary" onClick={onArrange}>
            Choose cards
          </Button>
        ) : undefined
      }
    >
      A card tells you one thing in one look and leads to where you act on it. Choose those that you
      want to see each day; nothing was lost by hiding them.
    </EmptyState>
  );
}
