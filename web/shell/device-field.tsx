import { useEffect, useRef } from "react";
import { readDeviceClaim } from "../lib/device-claim.ts";

/** Sends along what this browser is, so that a trusted one is known again. Without script it stays empty. */
export function DeviceField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const fill = async () => {
      const claim = await readDeviceClaim();
      if (field.current && claim) field.current.value = JSON.stringify(claim);
    };
    void fill();
  }, []);
  return <input ref={field} type="hidden" name="device" />;
}
