import { useFormats } from "../../ui/preferences.tsx";
import { dollars } from "../../lib/dollars.ts";

/** A sum in millionths of a dollar, as its reader writes sums. */
export function Money({ value }: { value: number }) {
  const { locale } = useFormats();
  return <span className="figures whitespace-nowrap">{dollars(value, locale)}</span>;
}
