import { useFormats } from "../../ui/preferences.tsx";

/** The day that it is where the person is, with its name. */
export function Today({ at }: { at: number }) {
  const day = new Date(at);
  return <time dateTime={day.toISOString()}>{useFormats().date(day, "day")}</time>;
}
