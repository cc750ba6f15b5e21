import type { MailTransport } from "../../../db/values/mails.ts";
import { Notice } from "../../ui/notice.tsx";
import { TRANSPORT_WORDS } from "./mail-words.ts";

/** Which way mail takes from here, and what of it can be read. */
export function TransportNotice({ transport }: { transport: MailTransport }) {
  const { title, explanation } = TRANSPORT_WORDS[transport];
  return (
    <Notice tone={transport === "outbox" ? "warn" : "info"} title={title}>
      <p className="max-w-prose">{explanation}</p>
    </Notice>
  );
}
