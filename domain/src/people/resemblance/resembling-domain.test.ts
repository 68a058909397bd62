import { expect, test } from 'vitest'
import { honestDomains } from '../../testing/honest-domains.ts'
import { spoofedDomains } from '../../testing/spoofed-domains.ts'
import { lookalikes } from './resembling-domain.ts'

const known = ['harbor.example', 'firsttrust.example', 'lexbond.example', 'salina.example']
const { resembledDomain, resembledByAddress } = lookalikes(known)

test.each([
  ['harb0r.example', 'harbor.example'],
  ['harbor.invalid', 'harbor.example'],
  ['harbour.com', 'harbor.example'],
  ['harbor-wires.example', 'harbor.example'],
  ['secureharbor.example', 'harbor.example'],
  ['harbor-securities.com', 'harbor.example'],
  ['harborsecurities2026.com', 'harbor.example'],
  ['harbor-midwest.net', 'harbor.example'],
  ['harbor.example.attacker.net', 'harbor.example'],
  ['harbor-example.com', 'harbor.example'],
  ['harborexample.com', 'harbor.example'],
  ['mail.harbor.co.uk', 'harbor.example'],
  ['hаrbor.example', 'harbor.example'],
  ['xn--hrbor-3ve.example', 'harbor.example'],
  ['hàrbor.example', 'harbor.example'],
  ['firstrust.example', 'firsttrust.example'],
  ['firsttrrust.example', 'firsttrust.example'],
  ['fristtrust.example', 'firsttrust.example'],
  ['first-trust.example', 'firsttrust.example'],
  ['flrsttrust.example', 'firsttrust.example'],
  ['myfirsttrustmidwest.com', 'firsttrust.example'],
  ['midwest-harbor-group.com', 'harbor.example'],
  ['firsttrustmidwest.com', 'firsttrust.example'],
  ['firstrust-wires.com', 'firsttrust.example'],
  ['lexb0nd.example', 'lexbond.example'],
  ['saiina.example', 'salina.example'],
  ['cityofsalina.com', 'salina.example'],
  ['SALINA.example.', null],
])('%s is taken for %s', (domain, resembled) => {
  expect(resembledDomain(domain)).toBe(resembled)
})

test.each([
  'harbor.example',
  'mail.harbor.example',
  'oceanside.example',
  'trustfirst.example',
  'northbank.example',
  'a.example',
  'bar-harbor.bank',
  'gmail.com',
  'xn--.example',
  'xn--99999999999.example',
  '',
  'localhost',
])('%s is not mistaken for another domain', (domain) => {
  expect(resembledDomain(domain)).toBeNull()
})

test('of 2,000 generated spoofs at least 99 % are flagged, each with the domain it imitates', () => {
  const spoofs = spoofedDomains(known, 2000, 20_261_121)
  expect(new Set(spoofs.map(({ domain }) => domain)).size).toBe(2000)
  const missed = spoofs.filter(({ domain, posesAs }) => resembledDomain(domain) !== posesAs)
  expect(missed.length, JSON.stringify(missed.slice(0, 40))).toBeLessThanOrEqual(20)
})

test('of 200 honest other domains none is flagged', () => {
  expect(new Set(honestDomains).size).toBe(200)
  expect(honestDomains.filter((domain) => resembledDomain(domain) !== null)).toEqual([])
})

test('at a public mail domain, the part before the @ may imitate a name', () => {
  expect(resembledByAddress('firsttrust.wires@gmail.com')).toBe('firsttrust.example')
  expect(resembledByAddress('tessa.first-trust@outlook.com')).toBe('firsttrust.example')
  expect(resembledByAddress('tessa.lindqvist@gmail.com')).toBeNull()
  expect(resembledByAddress('tessa@firsttrust.example')).toBeNull()
  expect(resembledByAddress('tessa@f1rsttrust.example')).toBe('firsttrust.example')
})

test('a known domain of plain words is not seen in everything that contains them', () => {
  const { resembledDomain: resembled } = lookalikes(['trust.com', 'capital.com'])
  expect(resembled('midwestcapital.com')).toBeNull()
  expect(resembled('trust-company.com')).toBeNull()
  expect(resembled('trust.net')).toBe('trust.com')
})

// Without an index this takes minutes, and the run's own limit ends it.
test('thousands of known domains answer thousands of questions', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `organization${at}bank.example`)
  const finder = lookalikes([...many, ...known])
  for (const domain of honestDomains) finder.resembledDomain(domain)
  expect(finder.resembledDomain('harb0r.example')).toBe('harbor.example')
})
