import { Ellipsis, Plus, Trash2 } from "lucide-react";

import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Row, Section, Specimen } from "./specimen.tsx";

const focused = "outline-2 outline-offset-2 outline-focus";

export function ActionSection() {
  return (
    <Section
      id="actions"
      title="Actions"
      intro="One primary action a screen. Buttons do, links go; both are 44 px high under a finger."
    >
      <Specimen title="Variants" note="Hover darkens the solid ones and fills the quiet ones.">
        <Row>
          <Button variant="primary">New epic</Button>
          <Button>Filter</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete goal</Button>
          <Button variant="danger-quiet" icon={<Trash2 aria-hidden="true" />}>
            Remove
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Sizes, icons, links">
        <Row>
          <Button size="sm">Small</Button>
          <Button icon={<Plus aria-hidden="true" />}>Add a key result</Button>
          <LinkButton to="#actions" variant="primary" size="lg">
            Start a plan
          </LinkButton>
          <LinkButton to="#actions" size="lg">
            See it with a demo company
          </LinkButton>
        </Row>
        <Row className="mt-4">
          <IconButton label="More actions" icon={<Ellipsis aria-hidden="true" />} />
          <IconButton label="Add" variant="secondary" icon={<Plus aria-hidden="true" />} />
          <CopyButton value="Guided set-up in eleven languages" label="Copy title" />
          <TextLink to="#actions">How progress is counted</TextLink>
          <Kbd keys={["mod", "k"]} />
          <Kbd keys={["shift", "enter"]} />
        </Row>
      </Specimen>
      <Specimen
        title="Focus, disabled, loading"
        note="A loading button keeps its focus and ignores presses."
      >
        <Row>
          <Button variant="primary" className={focused}>
            Focused
          </Button>
          <Button className={focused}>Focused</Button>
          <Button disabled>Disabled</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button loading>Saving</Button>
          <Button variant="primary" loading>
            Publishing
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Long words in a narrow place">
        <div className="w-56 max-w-full">
          <Button block>Move every selected epic to the next quarter’s roadmap</Button>
        </div>
      </Specimen>
    </Section>
  );
}
