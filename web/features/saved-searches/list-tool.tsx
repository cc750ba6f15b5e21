import { Bookmark } from "lucide-react";
import { useState } from "react";
import { OPENED } from "../../../worker/features/saved-searches/rules.ts";
import type { ListTool, ToolList } from "../../kit/resource-list/list-tools.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useMounted } from "../../ui/use-mounted.ts";

const Panel = lazyPart(async () => (await import("./search-panel.tsx")).SearchPanel);
const Name = lazyPart(async () => (await import("./opened-search.tsx")).OpenedName, "Saved search");
const Line = lazyPart(async () => (await import("./opened-search.tsx")).OpenedLine);

type ToolProps = { list: ToolList };

/** In the bar of every list; all of it but the button comes when it is used, or when a search is open. */
function Bar({ list }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOpened(list);
  return (
    <Popover
      title="Saved searches"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          icon={<Bookmark aria-hidden="true" />}
          className="max-w-full min-w-0"
          onPointerEnter={() => void Panel.warm()}
          onFocus={() => void Panel.warm()}
        >
          {isOpened ? <Name list={list} /> : "Saved searches"}
        </Button>
      }
    >
      <Panel list={list} onClose={() => setOpen(false)} />
    </Popover>
  );
}

function Above({ list }: ToolProps) {
  return useOpened(list) ? <Line list={list} /> : null;
}

/** Pages are rendered as one string, which waits for no part. */
const useOpened = ({ params }: ToolList) => useMounted() && params.has(OPENED);

export const listTool: ListTool = { Bar, Above };
