import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientNetwork, networkOf, siteOf } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:0:0:192.0.2.1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%3', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [' Unknown ', 'unknown'],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
])('%s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.7', null],
  ['unknown', null],
])('%s lies in the site %s', (network, site) => {
  expect(siteOf(network)).toBe(site)
})

/** Which network a server with these trusted proxies sees, when `peer` sends this X-Forwarded-For. */
const seen = async (trustProxy: string[], peer: string, forwarded?: string): Promise<string> => {
  const app = Fastify({ trustProxy })
  app.route({ method: 'GET', url: '/', handler: async (request) => clientNetwork(request) })
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress: peer, headers })).body
}

test('X-Forwarded-For counts from a trusted proxy alone, and only as far as trusted proxies wrote it', async () => {
  const trusted = ['10.1.0.0/16', '2001:db8:5::/48']
  expect(await seen(trusted, '198.51.100.9', '203.0.113.7')).toBe('198.51.100.9')
  expect(await seen(trusted, '127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
  expect(await seen(trusted, '10.2.0.1', '203.0.113.7')).toBe('10.2.0.1')
  expect(await seen(trusted, '10.1.0.4', '203.0.113.7')).toBe('203.0.113.7')
  expect(await seen(trusted, '::ffff:10.1.0.4', '203.0.113.7')).toBe('203.0.113.7')
  expect(await seen(trusted, '2001:db8:5::9', '2001:db8:7:1::a')).toBe('2001:db8:7:1::/64')
  // The client wrote the first entry itself; the proxy added where it came from.
  expect(await seen(trusted, '10.1.0.4', '192.0.2.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await seen(trusted, '10.1.0.4', '10.1.0.9, 203.0.113.7, 10.1.7.7')).toBe('203.0.113.7')
  expect(await seen(trusted, '10.1.0.4')).toBe('10.1.0.4')
})
