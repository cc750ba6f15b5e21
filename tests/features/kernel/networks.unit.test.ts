import { expect, test } from "vitest";
import { readNetworks } from "../../../worker/kernel/pure/networks.ts";

test.each([
  ["127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1", "127.0.0.2", false],
  ["10.0.0.0/8, 192.168.1.0/24", "192.168.1.77", true],
  ["10.0.0.0/8 192.168.1.0/24", "192.168.2.77", false],
  ["0.0.0.0/0", "203.0.113.9", true],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["10.0.0.0/8", "::ffff:10.1.2.3", true],
  ["2001:db8::/32", "2001:DB8:ffff::1", true],
  ["::1", "0:0:0:0:0:0:0:1", true],
  ["::1", "somebody", false],
  // The shortest that two colons can stand for, and one less.
  ["1:2:3:4:5:6:7:0", "1:2:3:4:5:6:7::", true],
  ["1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8::", false],
  ["", "127.0.0.1", false],
])("%s holds %s: %s", (text, address, isHeld) => {
  expect(readNetworks(text)?.has(address)).toBe(isHeld);
});

test.each([
  "10.0.0.0/33",
  "10.0.0",
  "10.0.0.256",
  "::1/129",
  "1:2",
  "a::b::c",
  "10.0.0.0/8/8",
  "x",
])("%s is no network", (text) => {
  expect(readNetworks(text)).toBeNull();
});
