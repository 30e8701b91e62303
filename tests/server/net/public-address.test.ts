import { expect, test } from "vitest";
import { isPublicAddress, mayBePublic } from "../../../server/net/public-address.ts";

test.each(["93.184.215.14", "8.8.8.8", "172.15.255.255", "172.32.0.1", "2606:2800:21f::1"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...["0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254"],
  ...["172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.1.1", "198.18.0.1"],
  ...["198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::7f00:1", "100::1", "2001::1"],
  ...["2001:db8::1", "2002:7f00:1::", "3fff::1", "fc00::1", "fd12::1", "fe80::1", "ff02::1"],
  ...["", "localhost", "1.2.3", "fe80::1%eth0"],
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("a host that is an address in disguise is seen through", () => {
  const may = (url: string) => mayBePublic(new URL(url));
  for (const host of ["2130706433", "0x7f.1", "017700000001", "127.1", "[::ffff:7f00:1]"]) {
    expect(may(`http://${host}/`)).toBe(false);
  }
  expect(may("http://acme.example/")).toBe(true);
  expect(may("http://8.8.8.8/")).toBe(true);
});
