import { wire } from "../../kit/wiring.ts";
import { ownFeedbackApi } from "./api.ts";

export const wiring = wire({}, { apis: { "/own-feedback": ownFeedbackApi } });
