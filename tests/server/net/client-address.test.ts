import { expect, test } from "vitest";
import { nameNetwork, readAddress } from "../../../server/net/client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["192.0.2.7:51234", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:DB8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ['"[2001:db8::1]:51234"', "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
  ["", null],
  ["unknown", null],
  ["_hidden", null],
  ["192.0.2.256", null],
  ["192.0.2.7:http", null],
  ["2001:db8::1::2", null],
  ["a".repeat(5000), null],
])("%j is read as %j", (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
  ["2001:db8::", "2001:db8:0:0:1:2:3:4"],
  ["::1", "::2"],
  ["192.0.2.7", "::ffff:192.0.2.7"],
  ["192.0.2.7:1", "192.0.2.7:2"],
])("%s and %s count as one", (one, other) => {
  expect(nameNetwork(one)).toBe(nameNetwork(other));
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["192.0.2.7", "192.0.2.8"],
  ["unknown", "192.0.2.8"],
])("%s and %s count apart", (one, other) => {
  expect(nameNetwork(one)).not.toBe(nameNetwork(other));
});
