import { Plus } from "lucide-react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { readPublicNavigation } from "../../../../worker/features/navigation/queries.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { DraftBar, ResetButton } from "../../../features/navigation/draft-bar.tsx";
import { HeaderPreview } from "../../../features/navigation/header-preview.tsx";
import { PlaceDrawer } from "../../../features/navigation/place-drawer.tsx";
import { placeName, usePublicDraft } from "../../../features/navigation/public-draft.ts";
import { PublicList } from "../../../features/navigation/public-list.tsx";
import { publicNavigationQuery } from "../../../features/navigation/queries.ts";
import { publicationWords } from "../../../features/navigation/publication-words.ts";
import { LayoutConflict } from "../../../features/navigation/layout-conflict.tsx";
import { RecordButtons } from "../../../kit/record/record-parts.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Bound, OnlyWith } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PublicationLine } from "../../../ui/publication-line.tsx";
import type { Route } from "./+types/public-navigation";

export const middleware: Route.MiddlewareFunction[] = [allow("navigation.manage")];

export const handle = { crumb: "Public header", savesUrl: "item" };

export const loader = load(readPublicNavigation);

export const meta = () => [{ title: "Public header · Executive Advisor" }];

export default function PublicNavigationScreen() {
  const { data: saved } = useSeededQuery(publicNavigationQuery, useLoaderData<typeof loader>());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const draft = usePublicDraft(saved);
  const go = (search: string) => void navigate(search, { preventScrollReset: true });
  const isFull = draft.items.length >= LIMITS.navigationItemsMost;
  return (
    <Screen
      manages="navigation.manage"
      needs="publish"
      title="Public header"
      description="What the header of public pages shows, in which order and under which name."
      controls={
        <>
          <RecordButtons
            kind="navigation"
            id="public"
            version={saved.version}
            title="Public header"
          />
          <OnlyWith>
            <ResetButton what="public header" draft={draft} />
          </OnlyWith>
        </>
      }
      action={
        isFull ? null : (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => go(`?item=${draft.add()}`)}>
            Add a place
          </Button>
        )
      }
    >
      <PublicationLine publication={saved.publication} {...publicationWords(saved)} />
      {isFull ? (
        <Notice>
          You have {LIMITS.navigationItemsMost} places, the most allowed. Remove one to add another.
        </Notice>
      ) : null}
      <LayoutConflict
        draft={draft}
        keyOf={({ href }) => href}
        nameOf={placeName}
        say={({ label, isHidden }) => (isHidden ? `${label} · hidden` : label)}
      />
      <HeaderPreview draft={draft} />
      <section aria-label="All places" className="min-w-0">
        <Bound>
          <PublicList draft={draft} />
        </Bound>
      </section>
      <DraftBar draft={draft} />
      <PlaceDrawer
        draft={draft}
        open={params.get("item")}
        onClose={() => {
          draft.tidy();
          go("?");
        }}
      />
    </Screen>
  );
}
