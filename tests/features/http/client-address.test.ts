import { describe, expect, test } from "vitest";
import { readEnv } from "../../../worker/env.ts";
import { clientAddress } from "../../../worker/http/client-address.ts";
import { networkOf } from "../../../worker/kernel/pure/network-of.ts";
import { testEnv } from "../../support/test-env.ts";

type Sent = { socket?: string; headers?: Record<string, string>; vars?: Record<string, string> };

function addressOf({ socket, headers = {}, vars = {} }: Sent) {
  const request = new Request("http://localhost/", {
    headers,
    ...(socket === undefined ? {} : { cf: { clientIp: socket } }),
  });
  return clientAddress(request, readEnv({ ...testEnv(), ...vars }));
}

const FORGED = { "cf-connecting-ip": "198.51.100.1", "x-forwarded-for": "198.51.100.1" };
const PROXY = { TRUSTED_PROXIES: "127.0.0.1 10.1.0.0/16 2001:db8:7::/48" };

describe("the address of a client", () => {
  test.each([
    ["203.0.113.9:49958", "203.0.113.9"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[::ffff:203.0.113.9]:49958", "203.0.113.9"],
    ["unix:/run/socket", null],
    ["", null],
  ])("is its socket's without the port, whatever headers say: %s", (socket, address) => {
    expect(addressOf({ socket, headers: FORGED })).toBe(address);
  });

  test("is nobody's where nothing knows it", () => {
    expect(addressOf({ headers: FORGED })).toBeNull();
  });

  test.each([
    ["127.0.0.1:80", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["[2001:db8:7::7]:80", "2001:db8::9", "2001:db8::9"],
    ["10.1.2.3:80", "203.0.113.9", "203.0.113.9"],
    ["10.2.2.3:80", "203.0.113.9", "10.2.2.3"],
    ["127.0.0.1:80", "198.51.100.1, 203.0.113.9, 10.1.0.4, 2001:db8:7::1", "203.0.113.9"],
    ["127.0.0.1:80", "10.1.0.4", "10.1.0.4"],
    ["127.0.0.1:80", "198.51.100.1, made up, 10.1.0.4", "10.1.0.4"],
    ["127.0.0.1:80", "somebody", "127.0.0.1"],
    ["203.0.113.9:80", "198.51.100.1", "203.0.113.9"],
  ])("is what a trusted proxy saw last: %s, %s", (socket, forwarded, address) => {
    const headers = { "x-forwarded-for": forwarded };
    expect(addressOf({ socket, headers, vars: PROXY })).toBe(address);
  });

  test("is the edge's word where it is in front, and nothing else", () => {
    const vars = { EDGE_IN_FRONT: "true", ...PROXY };
    const headers = { "cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.1" };
    expect(addressOf({ socket: "127.0.0.1:80", headers, vars })).toBe("203.0.113.9");
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
