import { useState } from "react";
import { useSearchParams } from "react-router";
import { replaceAddress } from "./replace-address.ts";

const NAME = "q";

/** What is typed to narrow a screen that is there as a whole; the address keeps it. */
export function useTypedSearch(): [typed: string, type: (text: string) => void] {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get(NAME) ?? "");
  return [
    typed,
    (text) => {
      setTyped(text);
      replaceAddress(({ searchParams }) => {
        if (text.trim() === "") searchParams.delete(NAME);
        else searchParams.set(NAME, text);
      });
    },
  ];
}
