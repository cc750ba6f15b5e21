import { changeAddress, useAddress } from "../../../lib/use-address.ts";

/** The ways in and out of a plan; adopting is taking over the plan of this browser. */
export const TRANSFER_PARTS = ["export", "import", "adopt"] as const;
export type TransferPart = (typeof TRANSFER_PARTS)[number];

const partText = (params: URLSearchParams) => params.get("transfer") ?? "";

/** The open way; null while all are closed. */
export function useTransferPart(): TransferPart | null {
  const text = useAddress(partText);
  return TRANSFER_PARTS.find((part) => part === text) ?? null;
}

export const openTransfer = (part: TransferPart) => changeAddress({ transfer: part }, "push");
export const closeTransfer = () => changeAddress({ transfer: null });
