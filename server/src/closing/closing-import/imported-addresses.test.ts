import { expect, test } from 'vitest'
import { closingServer, emailOf } from '../../testing/closing.ts'

const server = await closingServer()

const facts = ['Name,"Imported, Series 1"', 'Issuer,city of salina', 'Closing date,12/1/2026', '']
const head = 'Receiver email,Role,Amount,Project Fund,Debt Service Fund,Reference 1'
const trustee = `${emailOf('tessa')},Trustee,"1,333,797.26","1,332,800.00",997.26,Series 2026A`
const counsel = `${emailOf('blake')},Bond Counsel,"$5,000.00","5,000.00",,`

test('an address of the account holder is imported with the wire, and the account is left to the payee', async () => {
  const titles = `${head},Account holder street,Account holder town,Account holder country`
  const rows = [`${trustee},"1 Main Street\nSuite 2",Wichita,United States`, `${counsel},,,`]
  const made = await server.call('morgan', 'POST', '/transaction/import', {
    text: [...facts, titles, ...rows].join('\r\n'),
  })
  expect(made.status).toBe(201)
  const wires: { body: { bankDetails: object } }[] = await Promise.all(
    made.body.wires.map(({ id }: { id: string }) => server.call('morgan', 'GET', `/wire/${id}`)),
  )
  expect(wires.map(({ body }) => body.bankDetails)).toMatchObject([
    {
      fbo: '',
      accountNumber: '',
      holderStreet: '1 Main Street\nSuite 2',
      holderTown: 'Wichita',
      holderCountry: 'US',
      version: 1,
    },
    { holderStreet: '', holderTown: '', holderCountry: '', version: 0 },
  ])
  const bad = [...facts, titles, `${trustee},,Wichita,Atlantis`].join('\r\n')
  const refused = await server.call('morgan', 'POST', '/transaction/import', { text: bad })
  expect(refused.body.errors).toEqual([
    { field: 'row 6, Account holder country', message: 'Choose a country' },
  ])
})
