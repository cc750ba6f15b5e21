/** Filled by the page's script with what this browser is, so that a trusted one is known again. */
export function DeviceField() {
  return <input type="hidden" name="device" data-device="" />;
}
