import { useMemo } from "react";
import { changeAddress, useAddress } from "../../lib/use-address.ts";

const SHOWN = ["open", "new", "muted", "resolved"] as const;
export type Shown = (typeof SHOWN)[number];

type ReviewView = { shown: Shown; search: string };

const viewText = (params: URLSearchParams) =>
  new URLSearchParams({
    show: params.get("show") ?? "",
    search: params.get("search") ?? "",
  }).toString();

/** Which findings are shown: it stands in the address. */
export function useReviewView(): ReviewView {
  const text = useAddress(viewText);
  return useMemo(() => {
    const params = new URLSearchParams(text);
    const shown = SHOWN.find((one) => one === params.get("show")) ?? SHOWN[0];
    return { shown, search: params.get("search") ?? "" };
  }, [text]);
}

export const changeReviewView = ({ shown, search }: Partial<ReviewView>) =>
  changeAddress({
    ...(shown === undefined ? {} : { show: shown === SHOWN[0] ? null : shown }),
    ...(search === undefined ? {} : { search }),
  });
