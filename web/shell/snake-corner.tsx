import { Worm } from "lucide-react";
import { useId } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useOnDemand } from "./use-on-demand.ts";

/** A small unnamed mark in the corner; whoever presses it finds the game. */
export function SnakeCorner() {
  const id = useId();
  const game = useOnDemand(async () => (await import("../features/snake/snake-board.tsx")).default);
  const isShown = game.isOpen || game.isLoading;
  return (
    <div className="border-t border-line p-2">
      <div className="flex justify-end">
        <IconButton
          size="sm"
          label={isShown ? "Put the game away" : "A short game of snake"}
          aria-expanded={isShown}
          aria-controls={id}
          icon={<Worm aria-hidden="true" />}
          onClick={isShown ? game.close : game.open}
        />
      </div>
      <div id={id} className={isShown ? "px-2 pb-3" : undefined}>
        {game.isLoading ? <Spinner label="Loading the game" /> : null}
        {game.Part && game.isOpen ? <game.Part /> : null}
      </div>
    </div>
  );
}
