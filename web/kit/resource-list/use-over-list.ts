import { useState } from "react";
import { useNavigate } from "react-router";
import type { Changes } from "./list-address.ts";

type List = { params: URLSearchParams; overIt: (changes: Changes) => string };

/** Something that opens over a list because the address says so, and closes by leaving it there. */
export function useOverList({ params, overIt }: List, name: string) {
  const navigate = useNavigate();
  const open = params.has(name);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const close = () => void navigate(overIt({ [name]: null }), { preventScrollReset: true });
  return {
    /** True from the first time on: what closes may still be seen to close. */
    isWanted: wasOpen,
    close,
    dialog: {
      open,
      onOpenChange: (next: boolean) => {
        if (!next) close();
      },
    },
  };
}
