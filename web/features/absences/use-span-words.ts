import { useFormats } from "../../ui/preferences.tsx";

/** '3 Dec 2026', or '3 Dec 2026 to 8 Jan 2027'; within one year it is said once. */
export function useSpanWords() {
  const formats = useFormats();
  return (first: string, last: string): string => {
    const show = (day: string, how: "date" | "short-day") => formats.date(new Date(day), how, true);
    if (first === last) return show(first, "date");
    const isOneYear = first.slice(0, "2026".length) === last.slice(0, "2026".length);
    return `${show(first, isOneYear ? "short-day" : "date")} to ${show(last, "date")}`;
  };
}
