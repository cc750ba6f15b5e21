import { useQuery } from "@tanstack/react-query";
import type {
  ConsentLink,
  ConsentLinkList,
} from "../../../../worker/features/consent-links/contract.ts";
import { RowDrawer } from "../../../kit/row-form/row-drawer.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { linkQuery } from "../queries.ts";
import { LinkEditor } from "./link-editor.tsx";

type LinkDrawerProps = {
  list: ConsentLinkList;
  /** From the address: a link's id, or new. */
  open: string | null;
  /** The text that a new one begins with. */
  templateId: string | null;
  origin: string;
  onClose: () => void;
  onCreated: (link: ConsentLink) => void;
  onRemove: (link: ConsentLink) => void;
};

export function LinkDrawer(props: LinkDrawerProps) {
  const { list, open, templateId, origin, onClose, onCreated, onRemove } = props;
  const id = open === "new" ? null : open;
  const listed = list.items.find((one) => one.id === id) ?? null;
  const { data, error } = useQuery(linkQuery(listed ? null : id));
  const only = list.templates.length === 1 ? list.templates[0]?.id : undefined;
  return (
    <RowDrawer
      open={open}
      row={listed ?? data ?? null}
      titles={{
        one: "Link",
        new: "New link",
        gone: "This link no longer exists",
        all: "All links",
      }}
      pending={error ? null : PENDING}
      onClose={onClose}
    >
      {(link) => (
        <LinkEditor
          link={link}
          templates={list.templates}
          templateId={templateId ?? only ?? ""}
          origin={origin}
          onClose={onClose}
          onCreated={onCreated}
          onRemove={onRemove}
        />
      )}
    </RowDrawer>
  );
}

const PENDING = (
  <SkeletonGroup label="Loading the link" className="flex flex-col gap-6">
    <Skeleton size="h-36 w-full" />
    <Skeleton size="h-9 w-full" />
    <Skeleton size="h-9 w-full" />
  </SkeletonGroup>
);
