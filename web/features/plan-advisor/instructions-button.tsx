import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";

const InstructionsDrawer = lazyPart(
  async () => (await import("./instructions-drawer.tsx")).InstructionsDrawer,
);

/** Opens how the advisor answers this person. */
export function InstructionsButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Instructions
      </Button>
      {isWanted ? <InstructionsDrawer open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}
