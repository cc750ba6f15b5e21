import { Copy, Ellipsis, ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";

import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { Popover } from "../../ui/popover.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Row, Section } from "./specimen.tsx";

const drawers = ["left", "right", "bottom"] as const;
const WORKING_MS = 900;

export function OverlaySection() {
  const [density, setDensity] = useState("regular");
  const [budget, setBudget] = useState(true);
  const entries: readonly MenuEntry[] = [
    { kind: "link", label: "Open", to: "#overlays", icon: <ExternalLink aria-hidden="true" /> },
    {
      kind: "action",
      label: "Duplicate",
      onSelect: () => {},
      icon: <Copy aria-hidden="true" />,
      shortcut: <Kbd keys={["mod", "d"]} />,
    },
    {
      kind: "submenu",
      label: "Move to",
      entries: [
        { kind: "action", label: "Implementing", onSelect: () => {} },
        { kind: "action", label: "Testing", onSelect: () => {} },
      ],
    },
    { kind: "separator" },
    { kind: "check", label: "Budget column", checked: budget, onChange: setBudget },
    {
      kind: "choice",
      label: "Density",
      value: density,
      onChange: setDensity,
      options: [
        { value: "regular", label: "Regular" },
        { value: "compact", label: "Compact" },
      ],
    },
    { kind: "separator" },
    {
      kind: "action",
      label: "Delete epic",
      danger: true,
      onSelect: () => {},
      icon: <Trash2 aria-hidden="true" />,
    },
  ];
  return (
    <Section
      id="overlays"
      title="What floats"
      intro="Shown in the theme of the page; change it at the top. Escape closes each, focus returns to what opened it."
    >
      <Row>
        <Menu trigger={<Button>Menu</Button>} entries={entries} align="start" />
        <Popover
          trigger={<Button>Popover</Button>}
          title="Why 74 %?"
          description="Rolled up from three key results, by weight."
        >
          <Button size="sm">Override with a reason</Button>
        </Popover>
        <Tooltip label="More actions" shortcut={<Kbd keys={["."]} />}>
          <IconButton label="More actions" icon={<Ellipsis aria-hidden="true" />} />
        </Tooltip>
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="New epic"
          description="A piece of work that one squad can finish in a quarter."
          footer={<Button variant="primary">Create epic</Button>}
        >
          <div className="flex flex-col gap-4">
            <TextField label="Title" />
            <TextField label="Outcome" optional />
          </div>
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger-quiet">Confirmation</Button>}
          title="Delete the goal ‘Halve the time to first reading’?"
          description="Its 3 projects stay and lose their line to the mission. This cannot be undone."
          confirmLabel="Delete goal"
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, WORKING_MS))}
        />
        {drawers.map((side) => (
          <Drawer
            key={side}
            side={side}
            trigger={<Button>Drawer, {side}</Button>}
            title="Guided set-up in eleven languages"
            description="Epic, implementing for 31 days"
            footer={<Button variant="primary">Save</Button>}
          >
            <TextField label="Outcome" defaultValue="A site is live without a visit" />
          </Drawer>
        ))}
      </Row>
    </Section>
  );
}
