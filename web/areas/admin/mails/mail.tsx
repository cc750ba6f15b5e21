import { useLoaderData } from "react-router";
import { readMail } from "../../../../worker/features/mails/read-mail.ts";
import { MailFactsCard } from "../../../features/mails/mail-facts-card.tsx";
import { MailFailure } from "../../../features/mails/mail-failure.tsx";
import { MailLinkCard } from "../../../features/mails/mail-link-card.tsx";
import { MailWordsCard } from "../../../features/mails/mail-words-card.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/mail";

export const middleware: Route.MiddlewareFunction[] = [
  allow("mails.read", { level: "everything" }),
];

export const handle = { crumb: "Email" };

export const loader = load((ctx, { params }: Route.LoaderArgs) => readMail(ctx, params.id));

export const meta = () => [{ title: "Email · Executive Advisor" }];

export default function Mail() {
  const mail = useLoaderData<typeof loader>();
  return (
    <Screen
      wide
      back={{ to: "/admin/mails", label: "All emails" }}
      title={mail.subject}
      description={`To ${mail.toAddress}`}
    >
      <MailFailure mail={mail} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MailWordsCard mail={mail} />
        <div className="grid gap-6">
          <MailFactsCard mail={mail} />
          {mail.link ? <MailLinkCard link={mail.link} /> : null}
        </div>
      </div>
    </Screen>
  );
}
