import { expect, test } from 'vitest'
import { resembledDomain } from './resembling-domain.ts'

const known = ['harbor.example', 'firsttrust.example', 'lexbond.example', 'salina.example']

test.each([
  'harb0r.example',
  'harbor.invalid',
  'firstrust.example',
  'firsttrrust.example',
  'fristtrust.example',
  'first-trust.example',
  'flrsttrust.example',
  'lexb0nd.example',
  'saiina.example',
])('%s could be mistaken for a known domain', (domain) => {
  expect(resembledDomain(domain, known)).not.toBeNull()
})

test.each(['harbor.example', 'oceanside.example', 'trustfirst.example', 'northbank.example', 'a.example'])(
  '%s is itself',
  (domain) => {
    expect(resembledDomain(domain, known)).toBeNull()
  },
)
