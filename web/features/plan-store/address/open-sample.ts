import { changeAddress, useAddress } from "../../../lib/use-address.ts";

/** A sample plan comes into the plan, or goes out of it again. */
const SAMPLE_PARTS = ["open", "remove"] as const;
type SamplePart = (typeof SAMPLE_PARTS)[number];

const partText = (params: URLSearchParams) => params.get("sample") ?? "";

export function useSamplePart(): SamplePart | null {
  const text = useAddress(partText);
  return SAMPLE_PARTS.find((part) => part === text) ?? null;
}

export const openSample = (part: SamplePart) => changeAddress({ sample: part }, "push");
export const closeSample = () => changeAddress({ sample: null });
