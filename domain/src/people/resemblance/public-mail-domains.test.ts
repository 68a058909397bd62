import { expect, test } from 'vitest'
import { domainOf, isPublicMailDomain } from './public-mail-domains.ts'

test('an address at a public mail domain says nothing about an organization', () => {
  expect(isPublicMailDomain(domainOf('tessa@gmail.com'))).toBe(true)
  expect(isPublicMailDomain(domainOf('tessa@firsttrust.example'))).toBe(false)
  expect(domainOf('"odd@name"@gmail.com')).toBe('gmail.com')
})
