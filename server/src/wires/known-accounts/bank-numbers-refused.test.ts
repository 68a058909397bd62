import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { accept, closingPaidThrough, threeSides } from '../../testing/paid-through.ts'
import { pdfOf, upload } from '../../testing/upload.ts'

const server = await closingServer()
const { call, pool } = server

const bare = { field: 'references.0', message: expect.stringContaining('routing or account number') }

test.each([
  ['a routing number', 'pay ABA 101100621 acct 123456789'],
  ['one that is split', 'ABA 1011-0062.1'],
])('a reference with %s is refused at its line, when a wire is added and changed', async (_, line) => {
  const ready = await wireAt(server, 'ready')
  const body = wireBody({ references: ['City of Salina', line] })
  const added = await call('morgan', 'POST', `/transaction/${ready.transactionId}/wire`, body)
  expect([added.status, added.body.errors]).toEqual([422, [{ ...bare, field: 'references.1' }]])
  expect(JSON.stringify(added.body)).not.toContain('101100621')
  const changed = await call('morgan', 'PUT', `/wire/${ready.wireId}`, body)
  expect([changed.status, changed.body.errors]).toEqual([422, [{ ...bare, field: 'references.1' }]])
})

test('references to loans, invoices and series are taken as they are, and told as they are', async () => {
  const references = ['LOAN 4471-220988', 'INV 2026-1280', 'Loan no. 101100621', 'Series 2026A']
  const { wireId, wire, transactionId } = await wireAt(server, 'ready', { references: [] })
  const changed = await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ references }))
  expect([changed.status, changed.body.references]).toEqual([200, references])
  expect(wire.references).toEqual([])
  const told = await call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(JSON.stringify(told.body)).not.toContain('XXXXXXXXXX')
  expect(JSON.stringify(told.body)).toContain('LOAN 4471-220988')
})

const fill = async (wireId: string, accountNumber: string): Promise<void> => {
  const details = typedDetails({ accountNumber, accountNumberAgain: accountNumber })
  expect((await call('tessa', 'PUT', `/wire/${wireId}/instructions`, details)).status).toBe(200)
}

const withReference = (line: string, change: Record<string, unknown> = {}) =>
  wireBody({ references: [line], ...change })

test('an account of the closing is refused however it is grouped, with the same words', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  await fill(wireId, '778800991122')
  const url = `/transaction/${transactionId}/wire`
  for (const line of ['acct 7788 0099 1122', 'REF 778800991122', '7788-0099/1122', 'LOAN 778800991122']) {
    const refused = await call(
      'morgan',
      'POST',
      url,
      withReference(line, { receiverEmail: emailOf('blake') }),
    )
    expect([line, refused.status, refused.body.errors]).toEqual([line, 422, [bare]])
  }
  const routing = await call('morgan', 'POST', url, withReference('101100621'))
  const account = await call('morgan', 'POST', url, withReference('778800991122'))
  expect(account.body).toEqual(routing.body)
})

// The attack: a desk that gets another answer for the right number than for a wrong one can look for it.
test('no text of a desk tells an account of another organization from an unknown number', async () => {
  const theirs = await wireAt(server, 'sent', {}, 'ursula')
  await fill(theirs.wireId, '555444333222')
  const standing = { label: 'Own', fbo: 'First Trust Bank', aba: '101100621', accountNumber: '555444333111' }
  const kept = { ...standing, accountNumberAgain: standing.accountNumber }
  expect((await call('tessa', 'POST', '/instruction', kept)).status).toBe(201)
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}`
  const facts = { name: 'Salina', type: 'Negotiated' }
  const plan = (await call('morgan', 'GET', `${url}/closing-plan`)).body.plan
  const sums = (await call('morgan', 'GET', `${url}/sources-and-uses`)).body.entered
  const use = (label: string) => [{ label, amount: 5, holder: null, purpose: 1 }]
  const table = (line: string) =>
    `Email,Role,Amount,Purpose,Reference\n${emailOf('tessa')},Trustee,5.00,Project Fund,${line}`
  const asked: Record<string, (line: string) => Promise<{ status: number; body: { faults?: unknown[] } }>> = {
    'a new wire': (line) => call('morgan', 'POST', `${url}/wire`, withReference(line)),
    'a saved wire': (line) => call('morgan', 'PUT', `/wire/${wireId}`, withReference(line)),
    'an import': (text) =>
      call('morgan', 'POST', '/transaction/import', { text: table(text), transactionId }),
    'its preview': (text) =>
      call('morgan', 'POST', '/transaction/import/preview', { text: table(text), transactionId }),
    'a closing': (purpose) => call('morgan', 'PUT', url, { ...facts, purpose }),
    'its plan': (place) => call('morgan', 'PUT', `${url}/closing-plan`, { ...plan, place }),
    'its uses': (label) => call('morgan', 'PUT', `${url}/sources-and-uses`, { ...sums, uses: use(label) }),
  }
  const created = new Set(['a new wire', 'an import'])
  for (const [what, ask] of Object.entries(asked)) {
    const wrong = await ask('REF 555444333999')
    for (const line of ['REF 555444333222', 'REF 555444333111']) {
      const right = await ask(line)
      expect([what, right.status, right.body.faults?.length]).toEqual([
        what,
        wrong.status,
        wrong.body.faults?.length,
      ])
      expect([what, right.status]).toEqual([what, created.has(what) ? 201 : 200])
    }
  }
})

test('a participant cannot look for the accounts of others in a closing by the names of files', async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'sent')
  await fill(wireId, '666444333222')
  const toBlake = withReference('Series 2026A', { receiverEmail: emailOf('blake') })
  const theirs = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, toBlake)
  const { body: sent } = await call('morgan', 'POST', `/wire/${theirs.body.id}/send`)
  expect([wire.status, sent.status]).toEqual([3, 3])
  const nameOf = async (person: 'blake' | 'tessa' | 'morgan', id: string) =>
    (await upload(server, person, `/wire/${id}/attachment?kind=Other`, pdfOf('x'), 'REF 666444333222.pdf'))
      .status
  expect(await nameOf('blake', theirs.body.id)).toBe(201)
  expect([await nameOf('tessa', wireId), await nameOf('morgan', wireId)]).toEqual([422, 422])
})

test('an invoice is no place for a routing number of the closing; elsewhere it may be an invoice', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  await fill(wireId, '778800991133')
  const other = await wireAt(server, 'ready')
  const body = wireBody({
    amount: 5,
    wirePurposes: [{ purpose: 2, amount: 5 }],
    associatedServices: [
      { service: 'Printing', payee: 'Lex & Co.', invoice: '101100621', kind: 'professional fee', amount: 5 },
    ],
  })
  const refused = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, body)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ ...bare, field: 'associatedServices.0.invoice' }],
  ])
  expect((await call('morgan', 'POST', `/transaction/${other.transactionId}/wire`, body)).status).toBe(201)
})

test('services and payees refuse a bank number, since every participant reads them', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const line = {
    service: 'Bond counsel',
    payee: 'Lex & Co.',
    invoice: '',
    kind: 'professional fee',
    amount: 5,
  }
  const post = (change: Record<string, unknown>) =>
    call(
      'morgan',
      'POST',
      `/transaction/${transactionId}/wire`,
      wireBody({
        amount: 5,
        wirePurposes: [{ purpose: 2, amount: 5 }],
        associatedServices: [{ ...line, ...change }],
      }),
    )
  for (const field of ['service', 'payee']) {
    const refused = await post({ [field]: 'Lex 101100621' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ ...bare, field: `associatedServices.0.${field}` }],
    ])
  }
  expect((await post({ invoice: '101100621' })).status).toBe(201)
})

test('a table is refused at the cell of its reference, before and while it is imported', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const text = `Email,Role,Amount,Purpose,Reference\n${emailOf('tessa')},Trustee,5.00,Project Fund,ABA 1011 00621`
  const preview = await call('morgan', 'POST', '/transaction/import/preview', { text, transactionId })
  expect(preview.body.faults).toEqual([{ row: 2, column: 'Reference', at: 4, message: bare.message }])
  const refused = await call('morgan', 'POST', '/transaction/import', { text, transactionId })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ ...bare, field: 'row 2, Reference' }]])
})

test('a loaded directory knows a number behind any word', async () => {
  await pool.query(
    `insert into routing_directories (kind, as_of, file_name, entries) values ('Fedwire', '2026-11-01', 'x', 1)`,
  )
  await pool.query(
    `insert into routing_directory_entries (kind, aba, name, city, state, funds_eligible)
     values ('Fedwire', '101100621', 'Bank', 'Wichita', 'KS', true)`,
  )
  const { transactionId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}/wire`
  const known = await call('morgan', 'POST', url, withReference('LOAN 101100621'))
  expect([known.status, known.body.errors]).toEqual([422, [bare]])
  expect((await call('morgan', 'POST', url, withReference('LOAN 101199904'))).status).toBe(201)
})

test('the facts, the plan and the sums of a closing refuse a bank number too', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  const url = `/transaction/${transactionId}`
  const facts = { name: 'Salina', type: 'Negotiated', purpose: 'ABA 101100621' }
  for (const refused of [
    await call('morgan', 'POST', '/transaction', facts),
    await call('morgan', 'PUT', url, facts),
  ]) {
    expect([refused.status, refused.body.errors]).toEqual([422, [{ ...bare, field: 'purpose' }]])
  }
  const plan = (await call('morgan', 'GET', `${url}/closing-plan`)).body.plan
  const place = await call('morgan', 'PUT', `${url}/closing-plan`, { ...plan, place: 'Pay 1011 0062 1' })
  expect([place.status, place.body.errors]).toEqual([422, [{ ...bare, field: 'place' }]])
})

test('the remarks of a rejection carry no account, and say where a right one goes', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  const reject = (remarks: string) =>
    call('tessa', 'POST', `/wire/${wireId}/reject`, {
      digest: wire.digest,
      reasons: ['account-number'],
      remarks,
    })
  const refused = await reject('Pay 0009 8765 4321 instead')
  expect([refused.status, refused.body.errors[0]]).toEqual([
    422,
    { field: 'remarks', message: expect.stringContaining('in the bank details of the wire') },
  ])
  expect((await reject('The amount should be $1,333,797.26 on 12/1/2026')).status).toBe(200)
})

test('a payer writes no account that it pays into the name of a file, and finds none before the wire is verified', async () => {
  await threeSides(server)
  const { transactionId, paidUrl } = await closingPaidThrough(server)
  const attached = async () =>
    (
      await upload(
        server,
        'blake',
        `/transaction/${transactionId}/attachment?kind=Other`,
        pdfOf('x'),
        'Wire 000123456789.pdf',
      )
    ).status
  expect(await attached()).toBe(201)
  const accepted = await accept(server, (await call('tessa', 'GET', paidUrl)).body)
  expect([accepted.status, accepted.body.status]).toEqual([200, 5])
  expect(await attached()).toBe(422)
})

test('guesses are limited for a person', async () => {
  const { wireId } = await wireAt(server, 'ready')
  const guess = () => call('morgan', 'PUT', `/wire/${wireId}`, withReference('778800991122'))
  let last = await guess()
  for (let tries = 0; last.status === 422 && tries < 130; tries += 1) last = await guess()
  expect([last.status, last.body.code]).toEqual([429, 'too-many-requests'])
})
