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
      Each card shows one thing and links to where you act on it. Choose the cards you want to see
      each day. Hidden cards are not lost.
    </EmptyState>
  );
}
