import { useFormats } from "./preferences.tsx";

/** A number as its reader writes numbers. */
export function Count({ value }: { value: number }) {
  return useFormats().number(value);
}
