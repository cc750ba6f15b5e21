import type { DeviceRow } from "../../../worker/features/devices/contract.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { DeviceLine } from "./device-line.tsx";
import { devicesQuery, distrustAllDevices, distrustDevice, removeDevice } from "./queries.ts";
import { ShortList } from "./short-list.tsx";
import { useRevocation } from "./use-revocation.ts";

type DevicesCardProps = { seed: { items: DeviceRow[] } };

export function DevicesCard({ seed }: DevicesCardProps) {
  const { data } = useSeededQuery(devicesQuery, seed);
  const trusted = data.items.filter(({ trustedUntil }) => trustedUntil !== null);
  return (
    <Card as="section" title="Devices that you used" padding="lg">
      <p className="max-w-prose text-sm text-muted">
        {data.items.length === 0
          ? "None yet. From your next sign-in, each browser is listed here. You get an email when a new one appears."
          : "Trusted devices don't ask for your second factor. Remove devices you no longer have."}
      </p>
      <ShortList items={data.items} what="devices">
        {(device) => <KnownDevice key={device.id} device={device} />}
      </ShortList>
      {trusted.length > 1 ? (
        <div className="mt-5 border-t border-line pt-5">
          <DistrustAll />
        </div>
      ) : null}
    </Card>
  );
}

const withoutTrust = (device: DeviceRow): DeviceRow => ({ ...device, trustedUntil: null });

function KnownDevice({ device }: { device: DeviceRow }) {
  const name = readUserAgent(device.userAgent);
  const distrust = useRevocation({
    revoke: distrustDevice,
    foresee: ({ sessions, devices }, id) => ({
      devices: devices.map((other) => (other.id === id ? withoutTrust(other) : other)),
      sessions: sessions.filter(
        (session) => session.deviceId !== id || session.secondFactor !== "trusted_device",
      ),
    }),
    done: "The device is no longer trusted",
    failed: "The device is still trusted",
  });
  const remove = useRevocation({
    revoke: removeDevice,
    foresee: ({ sessions, devices }, id) => ({
      devices: devices.filter((other) => other.id !== id),
      sessions: sessions.filter(({ deviceId }) => deviceId !== id),
    }),
    done: "The device is removed",
    failed: "The device was not removed",
  });
  return (
    <DeviceLine
      userAgent={device.userAgent}
      isCurrent={device.isCurrent}
      mark={device.trustedUntil ? <StatusMark tone="info" label="Trusted" /> : null}
      lines={[
        <>
          First seen <Time value={device.createdAt} />, last signed in{" "}
          <Time value={device.lastUsedAt} show="relative" />
          {device.ipAddress ? `, from ${device.ipAddress}` : null}
        </>,
        ...(device.trustedUntil
          ? [
              <>
                Trusted until <Time value={device.trustedUntil} />
              </>,
            ]
          : []),
      ]}
      actions={
        <>
          {device.trustedUntil ? (
            <Button
              size="sm"
              aria-label={`Stop trusting ${name}`}
              onClick={() => distrust.mutate(device.id)}
            >
              Stop trusting
            </Button>
          ) : null}
          <ConfirmDialog
            title={`Remove ${name}?`}
            description={removalWords(device)}
            confirmLabel="Remove device"
            onConfirm={() => remove.mutate(device.id)}
            trigger={
              <Button size="sm" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            }
          />
        </>
      }
    />
  );
}

function removalWords({ isCurrent, sessions }: DeviceRow): string {
  if (isCurrent) return "This signs you out here at once. The browser counts as new again.";
  return sessions > 0
    ? "Anyone signed in there is signed out. The browser counts as new again."
    : "Nobody is signed in there. The browser counts as new again.";
}

function DistrustAll() {
  const distrust = useRevocation({
    revoke: distrustAllDevices,
    foresee: ({ sessions, devices }) => ({
      devices: devices.map(withoutTrust),
      sessions: sessions.filter(({ secondFactor }) => secondFactor !== "trusted_device"),
    }),
    done: "No device is trusted any more",
    failed: "The devices are still trusted",
  });
  return (
    <ConfirmDialog
      title="Remove trust from all devices?"
      description="You need your second factor everywhere from now on. Sessions that started without it end."
      confirmLabel="Remove trust"
      onConfirm={() => distrust.mutate()}
      trigger={<Button>Stop trusting all</Button>}
    />
  );
}
