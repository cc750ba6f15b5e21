import { AvatarStack } from "../../../ui/avatar-stack.tsx";
import { useGuestsAt } from "./use-guests.ts";

/** Others who have the same item open. */
export function ItemGuests({ item }: { item: string }) {
  const guests = useGuestsAt(item);
  const people = [...new Map(guests.map(({ userId, name }) => [userId, { name }])).values()];
  if (people.length === 0) return null;
  return (
    <span
      className="inline-flex items-center gap-1.5"
      title={people.map(({ name }) => name).join(", ")}
    >
      <span className="sr-only">Also viewing: </span>
      <AvatarStack people={people} max={3} />
    </span>
  );
}
