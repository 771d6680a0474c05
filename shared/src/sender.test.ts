import { getNetworkKey, getSenderKey, getIpv6SiteKey } from './sender.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::7]:51234', '2001:db8:1:2'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the sender key of %s is %s', (address, sender) => {
  expect(getSenderKey(address)).toBe(sender);
});

test.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('the IPv6 site key of %s is %s', (address, site) => {
  expect(getIpv6SiteKey(address)).toBe(site);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['203.0.113.7:51234', '203.0.113'],
  ['[2001:db8:1:2::7]:51234', '2001:db8:1'],
  ['unknown', 'unknown'],
])('the network key of %s is %s', (address, network) => {
  expect(getNetworkKey(address)).toBe(network);
});
