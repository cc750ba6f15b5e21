import { Worm } from "lucide-react";
import { type ComponentType, useId } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";

interface SnakeCornerProps {
  Game: ComponentType | null;
  isShown: boolean;
  onToggle: () => void;
}

/** A small unnamed mark in the corner; whoever presses it finds the game. */
export function SnakeCorner({ Game, isShown, onToggle }: SnakeCornerProps) {
  const id = useId();
  return (
    <div className="border-t border-line p-2">
      <div className="flex justify-end">
        <IconButton
          size="sm"
          label={isShown ? "Close the game" : "Play a game of snake"}
          aria-expanded={isShown}
          aria-controls={id}
          icon={<Worm aria-hidden="true" />}
          onClick={onToggle}
        />
      </div>
      <div id={id} className={isShown ? "px-2 pb-3" : undefined}>
        {isShown && !Game ? <Spinner label="Loading the game" /> : null}
        {isShown && Game ? <Game /> : null}
      </div>
    </div>
  );
}
