import { useQuery } from "@tanstack/react-query";
import type {
  ConsentLink,
  ConsentLinkList,
} from "../../../../worker/features/consent-links/contract.ts";
import { useKeptItem } from "../../../lib/use-kept-item.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
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

/** A link by its own address. One that another admin removes meanwhile stays open with what was typed. */
export function LinkDrawer(props: LinkDrawerProps) {
  const { list, open, templateId, origin, onClose, onCreated, onRemove } = props;
  const isNew = open === "new";
  const id = isNew ? null : open;
  const listed = list.items.find((one) => one.id === id) ?? null;
  const asked = useQuery(linkQuery(listed ? null : id));
  const link = useKeptItem(id, listed ?? asked.data ?? null);
  const only = list.templates.length === 1 ? list.templates[0]?.id : undefined;
  return (
    <Drawer
      size="lg"
      open={open !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isNew ? "New link" : "Link"}
    >
      {open === null ? null : isNew || link ? (
        <LinkEditor
          key={open}
          link={link}
          templates={list.templates}
          templateId={templateId ?? only ?? ""}
          {...{ origin, onClose, onCreated, onRemove }}
        />
      ) : asked.error ? (
        <EmptyState
          bare
          headingLevel={3}
          title="This link is gone"
          action={<LinkButton to="?">All links</LinkButton>}
        >
          Somebody removed it, or its address was not copied completely.
        </EmptyState>
      ) : (
        <SkeletonGroup label="Loading the link" className="flex flex-col gap-6">
          <Skeleton size="h-36 w-full" />
          <Skeleton size="h-9 w-full" />
          <Skeleton size="h-9 w-full" />
        </SkeletonGroup>
      )}
    </Drawer>
  );
}
