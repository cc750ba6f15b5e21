import type { DeviceClaim } from "../../worker/features/devices/contract.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";
import { browserZone } from "./browser-zone.ts";

/** The specification's fingerprint of this browser; null where there is no cryptography to make it with. */
export async function readDeviceClaim(): Promise<DeviceClaim | null> {
  // Browsers offer it on secure origins alone, whatever the type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const info = {
    userAgent: navigator.userAgent,
    screenResolution: `${screen.width}x${screen.height}`,
    timezone: browserZone(),
    language: navigator.language,
    platform: navigator.platform,
    colorDepth: String(screen.colorDepth),
    pixelRatio: String(devicePixelRatio),
  };
  const text = Object.values(info).join("|");
  return { fingerprint: await sha256Hex(text), info };
}
