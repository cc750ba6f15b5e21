import { Avatar } from "./avatar.tsx";

interface PersonNameProps {
  name: string;
  src?: string | undefined;
  /** Tells people of one name apart: an address or a job. */
  detail: string;
}

/** A person in a list: their mark, their name, and one more thing about them. */
export function PersonName({ name, src, detail }: PersonNameProps) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} src={src} size="sm" decorative />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-muted">{detail}</span>
      </span>
    </span>
  );
}
