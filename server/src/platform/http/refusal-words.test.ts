import { expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const anyId = '01993b5e-0000-7000-8000-000000000000'

const said = async (...call: Parameters<typeof server.call>): Promise<string[]> => {
  const { status, body } = await server.call(...call)
  expect(status).toBe(422)
  return body.errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)
}

test('a query, a path and a body are refused in the same plain words, each field as the request spells it', async () => {
  const closing = { name: 'Salina', type: 'Negotiated' }
  const text = 'x'.repeat(501)
  expect(await said('morgan', 'GET', '/transaction?pageNum=a&pageSize=1000&sort=color&status=9')).toEqual([
    'pageNum: Enter a whole number',
    'pageSize: Enter a number of at most 100',
    'status: Use one of: 1, 2, 3',
    'sort: Use one of: closingDate, name, status, createdAt, size, role, wires',
  ])
  expect(await said('morgan', 'GET', '/transaction?pageNum=1.5&pageSize=0&pageSize=2')).toEqual([
    'pageNum: Enter a whole number',
    'pageSize: Enter a whole number',
  ])
  expect(await said('morgan', 'GET', '/wire/1')).toEqual(['wireId: Enter a valid id'])
  expect(await said('morgan', 'POST', '/transaction', [])).toEqual(['body: Enter an object'])
  expect(
    await said('morgan', 'POST', '/transaction', { name: 'Salina', purpose: text, state: 'KSX', color: 1 }),
  ).toEqual([
    'type: Required field',
    'state: Choose a state from the list',
    'purpose: Use at most 500 characters',
    'color: Unknown field',
  ])
  expect(
    await said('morgan', 'POST', '/transaction', {
      ...closing,
      closingDate: '12/1/2026',
      datedDate: '1026-12-01',
      closingTime: '25:00',
      parAmount: 100.5,
      premium: '5',
      discount: -1,
      purchasePrice: 1e300,
    }),
  ).toEqual([
    'datedDate: Enter a date from 1900 to 2199',
    'closingDate: Enter a valid date, such as 2026-12-01',
    'closingTime: Enter a time of the day, such as 14:30',
    'parAmount: An amount cannot have a fraction of a cent',
    'premium: Enter the amount as a number, in cents',
    'discount: An amount cannot be negative',
    'purchasePrice: An amount can be at most $9,999,999,999.99',
  ])
})

test('bank details are named as the request nests them, whether their form or their length is wrong', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const bankDetails = { ...(wireBody()['bankDetails'] as object), fbo: 'x'.repeat(141), aba: '12' }
  const expected = [
    'bankDetails.fbo: Use at most 140 characters',
    'bankDetails.aba: An ABA routing number has exactly 9 digits',
  ]
  const url = `/transaction/${transactionId}/wire`
  expect(await said('morgan', 'POST', url, wireBody({ bankDetails }))).toEqual(expected)
  expect(await said('morgan', 'POST', url, wireBody({ bankDetails, draft: true }))).toEqual(expected)
  expect(await said('morgan', 'PUT', `/wire/${wireId}`, wireBody({ bankDetails }))).toEqual(expected)
})

test('a wire whose amounts are no whole cents is told so once for each, and no sum with them', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const line = { service: 'Bond counsel', payee: 'Lexbond LLP', amount: 5_000.5 }
  const body = wireBody({
    amount: 4_000_100,
    wirePurposes: [{ purpose: 2, amount: 4_000_100.5 }],
    associatedServices: [line],
    contingencyAmount: 0.5,
  })
  const fraction = 'An amount cannot have a fraction of a cent'
  expect(await said('morgan', 'POST', `/transaction/${transactionId}/wire`, body)).toEqual([
    `wirePurposes.0.amount: ${fraction}`,
    `associatedServices.0.amount: ${fraction}`,
    `contingencyAmount: ${fraction}`,
  ])
})

test.each(['3', '"a"', '"1", "2"', ''])(
  'an If-Match that is no version (%s) is refused by its name',
  async (ifMatch) => {
    const { status, body } = await server.call('morgan', 'PUT', `/wire/${anyId}`, wireBody(), {
      'if-match': ifMatch,
    })
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'bad-if-match', 'If-Match'])
    expect(body.detail).toMatch(/^If-Match /)
  },
)

test('an imported table names a date and a text that is too long in the words of the form', async () => {
  const text = `Name,Salina\nSeries,${'x'.repeat(101)}\nReceiver email,Role,Amount\n${emailOf('tessa')},Trustee,1.005`
  expect(await said('morgan', 'POST', '/transaction/import', { text })).toEqual([
    'row 2, Series: Use at most 100 characters',
    'row 4, Amount: An amount cannot have a fraction of a cent',
  ])
})
