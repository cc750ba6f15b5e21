import { cx } from "../../../ui/cx.ts";
import { useGuestsAt } from "./use-guests.ts";

type FieldGuestsProps = {
  /** As the address names the open item, such as goal:… */
  item: string;
  field: string;
  className?: string;
};

/** Others who have this very field under their hands: said before two texts meet. */
export function FieldGuests({ item, field, className }: FieldGuestsProps) {
  const guests = useGuestsAt(item, field);
  const names = [...new Set(guests.map(({ name }) => name))];
  const isTyping = guests.some(({ place }) => place.isTyping);
  return (
    <p
      role="status"
      className={cx(names.length === 0 ? "sr-only" : "mt-1 text-sm text-accent", className)}
    >
      {names.length === 0 ? "" : `${names.join(", ")} ${wordsOf(names.length, isTyping)}`}
    </p>
  );
}

function wordsOf(people: number, isTyping: boolean): string {
  if (isTyping) return people === 1 ? "is typing here" : "are typing here";
  return people === 1 ? "is in this field" : "are in this field";
}
