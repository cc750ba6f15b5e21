import { copyLink } from "../features/forms/page/script/copy-link.ts";
import { fitFrame } from "../features/forms/page/script/fit-frame.ts";

copyLink();
fitFrame();
