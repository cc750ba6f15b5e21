import { card, wire } from "../../kit/wiring.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { profilesApi } from "./api.ts";
import { avatarFiles } from "./avatar-files.ts";
import { ProfileCard } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readNameVariable } from "./read-name-variable.ts";
import { readProfileCard } from "./read-profile-card.ts";

export const wiring = wire(manifest, {
  apis: { "/profiles": profilesApi },
  cards: { member: { profile: card(ProfileCard, readProfileCard) } },
  personalData,
  variables: { "person.name": readNameVariable },
  erasure: {
    after(ctx, { avatarUrl }) {
      const key = avatarFiles.keyOf(avatarUrl);
      return key ? [enqueueEffect(ctx, { kind: "files.delete", payload: { key } })] : [];
    },
  },
  tables: { profiles: "personal" },
});
