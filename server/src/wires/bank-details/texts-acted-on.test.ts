import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { confirmAsStored } from '../../testing/database-writer.ts'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool } = server

const phone = 'First Trust, call 816-555-0142'
const link = 'Confirm https://evil.example/x'

const texts = ['fbo', 'intermediaryBank', 'furtherCreditName', 'holderStreet', 'holderTown'] as const

const withText = (field: string, text: string) =>
  typedDetails({
    holderStreet: '1 Main St',
    holderTown: 'Salina',
    holderCountry: 'US',
    furtherCreditName: 'Salina 2026A',
    furtherCreditAccount: '84-1234567',
    [field]: text,
  })

const standing = {
  label: 'Own',
  fbo: 'First Trust',
  aba: '101100621',
  accountNumber: '000123456789',
  accountNumberAgain: '000123456789',
}

const noDetails = {
  fbo: '',
  aba: '',
  accountNumber: '',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
}

const faultsIn = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.map(({ field }) => field),
]

test('no text of bank details says where to call or to go, entered by a receiver or by a manager', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const ready = await wireAt(server, 'ready')
  for (const field of texts) {
    for (const text of [phone, link].map((one) => (field === 'holderTown' ? one.slice(-30) : one))) {
      const typed = withText(field, text)
      const filled = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed)
      expect([text, ...faultsIn(filled)]).toEqual([text, 422, [field]])
      const bankDetails = { ...noDetails, holderTown: 'Salina', holderCountry: 'US', [field]: text }
      const saved = await call('morgan', 'PUT', `/wire/${ready.wireId}`, wireBody({ bankDetails }))
      expect([text, ...faultsIn(saved)]).toEqual([text, 422, [`bankDetails.${field}`]])
    }
  }
  const kept = { ...standing, fbo: phone }
  expect(faultsIn(await call('tessa', 'POST', '/instruction', kept))).toEqual([422, ['fbo']])
})

test('references refuse them too, also over two lines', async () => {
  const { wireId } = await wireAt(server, 'ready')
  for (const [references, at] of [
    [['Series 2026A', 'call 816-555-0142'], 1],
    [['confirm at evil.example'], 0],
    [['call 816-555', '0142'], 1],
  ] as const) {
    const refused = await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ references }))
    expect([references, ...faultsIn(refused)]).toEqual([references, 422, [`references.${at}`]])
  }
  const references = ['Series 2026A 84-1234567', 'CUSIP 123456AB7', 'Attn: Trust Dept, Acct Mgr 3rd fl.']
  expect((await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ references }))).status).toBe(200)
})

test('a text that an earlier release took is shown, fills a wire, and stands while another part is changed', async () => {
  const added = await call('tessa', 'POST', '/instruction', standing)
  expect(added.status).toBe(201)
  await run(pool, 'alter table standing_instructions disable trigger all')
  await run(pool, 'update standing_instructions set fbo = $2 where id = $1', [added.body.id, phone])
  await run(pool, 'alter table standing_instructions enable trigger all')
  const { wireId } = await wireAt(server, 'sent')
  const from = { standingInstructionId: added.body.id, version: added.body.version }
  const filled = await call('tessa', 'PUT', `/wire/${wireId}/instructions/standing`, from)
  expect([filled.status, filled.body.bankDetails?.fbo]).toEqual([200, phone])
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.bankDetails.fbo).toBe(phone)
  const typed = { ...typedDetails(), fbo: phone, intermediaryBank: 'Prairie Bank' }
  const url = `/wire/${wireId}/instructions`
  expect((await call('tessa', 'PUT', url, typed)).status).toBe(200)
  expect(faultsIn(await call('tessa', 'PUT', url, { ...typed, fbo: `${phone}!` }))).toEqual([422, ['fbo']])
  const bankDetails = { ...noDetails, fbo: phone, aba: '101100621', accountNumber: null }
  const managers = wireBody({ bankDetails, references: ['Series 2026B'] })
  expect((await call('morgan', 'PUT', `/wire/${wireId}`, managers)).status).toBe(200)
})

test('references and facts of an earlier release stand while another part is changed', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const references = ['call 816-555-0142']
  await run(pool, 'update wires set reference_lines = $2 where id = $1', [wireId, references])
  await confirmAsStored(pool, wireId)
  const saved = await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ references }))
  expect([saved.status, saved.body.references]).toEqual([200, references])
  const other = wireBody({ references: ['call 816-555-0143'] })
  expect(faultsIn(await call('morgan', 'PUT', `/wire/${wireId}`, other))).toEqual([422, ['references.0']])
  await run(pool, 'update transactions set purpose = $2 where id = $1', [transactionId, phone])
  const facts = { name: 'Salina', type: 'Negotiated', purpose: phone }
  expect((await call('morgan', 'PUT', `/transaction/${transactionId}`, facts)).status).toBe(200)
})

test('a reason is kept and shown without links, also one that was stored before', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const url = `/transaction/${transactionId}`
  const frozen = await call('morgan', 'POST', `${url}/freeze`, { reason: 'See https://evil.example/x' })
  expect([frozen.status, frozen.body.freeze.reason]).toEqual([200, 'See https: evil. example/x'])
  await run(pool, 'update transaction_freezes set reason = $2 where transaction_id = $1', [
    transactionId,
    'Go to evil.example',
  ])
  const read = await call('morgan', 'GET', `${url}/freeze`)
  expect(read.body.freeze.reason).toBe('Go to evil. example')
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).status).toBe(200)
})

test('the facts, the plan and the sums of a closing say neither where to call nor to go', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}`
  const facts = { name: 'Salina', type: 'Negotiated' }
  for (const field of ['series', 'purpose', 'propertyAddress', 'fileNumber', 'titleCompany']) {
    const refused = await call('morgan', 'PUT', url, { ...facts, [field]: phone })
    expect([field, ...faultsIn(refused)]).toEqual([field, 422, [field]])
  }
  const plan = (await call('morgan', 'GET', `${url}/closing-plan`)).body.plan
  const place = await call('morgan', 'PUT', `${url}/closing-plan`, { ...plan, place: link })
  expect(faultsIn(place)).toEqual([422, ['place']])
  const sums = (await call('morgan', 'GET', `${url}/sources-and-uses`)).body.entered
  const uses = [{ label: link, amount: 5, holder: null, purpose: 1 }]
  const refused = await call('morgan', 'PUT', `${url}/sources-and-uses`, { ...sums, uses })
  expect(faultsIn(refused)).toEqual([422, ['uses.0.label']])
})
