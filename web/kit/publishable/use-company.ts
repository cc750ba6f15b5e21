import { useEffect, useRef, useState } from "react";
import type { PublishedKind } from "../../../db/values/contents.ts";
import { after } from "../../lib/after.ts";
import type { Shell } from "./editor-kind.ts";
import { ALONE, type Company, joinDraft } from "./join-draft.ts";

const THIS_TAB = typeof document === "undefined" ? "" : crypto.randomUUID();

type Parts = {
  kind: PublishedKind;
  id: string;
  live: Pick<Shell, "listen" | "tell">;
  /** Shows what others wrote. */
  follow: () => Promise<unknown>;
  onWritten: () => unknown;
  /** Stores what this tab wrote, before it looks on. */
  giveWay: () => unknown;
};

/** Who else has this draft open, and whether one of them writes it. */
export function useCompany({ kind, id, live, follow, onWritten, giveWay }: Parts) {
  const [company, setCompany] = useState<Company>(ALONE);
  /** It was this tab's turn until another took it. */
  const [wasTaken, setTaken] = useState(false);
  const take = useRef<() => void>(() => undefined);
  const { listen, tell } = live;
  const latest = useRef({ follow, onWritten, giveWay });
  useEffect(() => {
    latest.current = { follow, onWritten, giveWay };
  });
  useEffect(() => {
    let isReader = false;
    let hasWritten = false;
    const room = joinDraft({
      kind,
      id,
      tab: THIS_TAB,
      live: { listen, tell },
      now: () => Date.now(),
      after,
      onCompany(next) {
        const reads = next.writer !== null;
        if (reads && !isReader) {
          setTaken(hasWritten);
          latest.current.giveWay();
        }
        const shows = () => setCompany(next);
        // Nobody writes over what they have not seen: first what the other wrote, then the turn.
        if (isReader && !reads) void latest.current.follow().finally(shows);
        else shows();
        isReader = reads;
        hasWritten ||= !reads;
      },
      onWritten: () => {
        latest.current.onWritten();
        if (isReader) void latest.current.follow();
      },
    });
    take.current = () => room.takeOver();
    const part = () => void room.part();
    window.addEventListener("pagehide", part);
    return () => {
      window.removeEventListener("pagehide", part);
      room.leave();
    };
  }, [kind, id, listen, tell]);
  return { ...company, wasTaken, takeOver: () => take.current() };
}
