import { expect, it } from 'vitest'
import { readConfiguration } from './runtime-config.ts'

it('stands on its defaults when the page says nothing', () => {
  expect(readConfiguration('  ')).toMatchObject({ productName: 'Countersign', apiBase: '', demo: false })
  expect(readConfiguration(null).identity.builtIn).toBe(true)
})

it('takes a deployment’s own name and API base, without the slash at its end', () => {
  const config = readConfiguration('{"productName":"Sealed","apiBase":"https://api.bank.example/"}')
  expect(config).toMatchObject({ productName: 'Sealed', apiBase: 'https://api.bank.example' })
})
