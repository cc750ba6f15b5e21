import { FoundationModule } from "../plan-direction/foundation/foundation-module.tsx";
import { ItemTalk } from "./item-talk.tsx";

/** The foundation with what people say about it. */
export function Foundation() {
  return <FoundationModule Talk={ItemTalk} />;
}
