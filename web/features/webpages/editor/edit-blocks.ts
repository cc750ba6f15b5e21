import type {
  Block,
  BlockType,
  WebpageDraft,
} from "../../../../worker/features/webpages/contract.ts";
import { blankBlock } from "../../../../worker/features/webpages/rules/blank.ts";

type Edit = (draft: WebpageDraft) => WebpageDraft;

/** A short id that no other part of a page has: it lives as long as the part. */
export const newBlockId = () => crypto.randomUUID().slice(0, 13);

const withBlocks =
  (edit: (blocks: Block[]) => Block[]): Edit =>
  (draft) => ({
    ...draft,
    settings: { ...draft.settings, blocks: edit(draft.settings.blocks) },
  });

export const changeSettings =
  (changes: Partial<WebpageDraft["settings"]>): Edit =>
  (draft) => ({ ...draft, settings: { ...draft.settings, ...changes } });

export const changeBlock = (next: Block) =>
  withBlocks((blocks) => blocks.map((block) => (block.id === next.id ? next : block)));

/** Below the named one, or at the beginning; in place of it where it holds nothing yet. */
export const addBlock = (type: BlockType, id: string, after: string | null, replaces: boolean) =>
  withBlocks((blocks) => {
    const index = after === null ? -1 : blocks.findIndex((block) => block.id === after);
    return replaces
      ? blocks.toSpliced(index, 1, blankBlock(type, id))
      : blocks.toSpliced(index + 1, 0, blankBlock(type, id));
  });

export const removeBlock = (id: string) =>
  withBlocks((blocks) => blocks.filter((block) => block.id !== id));

export const copyBlock = (id: string, copyId: string) =>
  withBlocks((blocks) =>
    blocks.flatMap((block) => (block.id === id ? [block, { ...block, id: copyId }] : [block])),
  );

export const orderBlocks = (ids: readonly string[]) =>
  withBlocks((blocks) => {
    const byId = new Map(blocks.map((block) => [block.id, block]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
