import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

export function DataTab() {
  return (
    <Card as="section" title="What is kept about you" padding="lg" className="max-w-3xl">
      <p className="text-muted">
        <TextLink to="/privacy-transparency">Privacy and transparency</TextLink> says what is
        stored, for how long and why.
      </p>
    </Card>
  );
}
