import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";

type RowButtonsProps = {
  /** As in 'Remove section 2'. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="flex shrink-0">
      <IconButton
        size="sm"
        label={`Move ${name} up`}
        icon={<ArrowUp aria-hidden />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        label={`Move ${name} down`}
        icon={<ArrowDown aria-hidden />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="sm"
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
