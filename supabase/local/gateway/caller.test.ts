import { clientAddress } from './caller';

test.each([
  ['a visitor who connects', '203.0.113.7', undefined, '203.0.113.7'],
  ['a visitor who claims to be another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['whom a proxy on this machine names', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'whom it names after what the visitor claims',
    '::1',
    '198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['a proxy reached over IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['this machine itself', '127.0.0.1', undefined, '127.0.0.1'],
  ['this machine, with an empty header', '127.0.0.1', '', '127.0.0.1'],
])('limits count for %s', (_, peer, forwardedFor, expected) => {
  expect(clientAddress(peer, forwardedFor)).toBe(expected);
});
