import { describe, expect, test } from 'vitest'
import { type Answer, closingServer, emailOf, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()

const fieldsOf = (answer: Answer): string[] =>
  (answer.body.errors ?? []).map(({ field }: { field: string }) => field)

const line = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  service: 'Bond Counsel',
  payee: 'Lexbond LLP',
  invoice: '',
  kind: 'professional fee',
  amount: 4_500_000,
  ...change,
})

/** A wire of $50,000.00 out of the cost of issuance, whole. */
const costWire = (change: Record<string, unknown> = {}): Record<string, unknown> =>
  wireBody({
    amount: 5_000_000,
    wirePurposes: [{ purpose: 2, amount: 5_000_000 }],
    associatedServices: [line({ amount: 4_500_000 }), line({ service: 'Filing', amount: 400_000 })],
    contingencyAmount: 75_000,
    platformSecurityFee: 25_000,
    ...change,
  })

const closing = async (): Promise<string> => (await wireAt(server, 'ready')).transactionId

const add = (transactionId: string, body: Record<string, unknown>): Promise<Answer> =>
  server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, body)

describe('refused at the field', () => {
  test.each([
    ['associatedServices.1.payee', { associatedServices: [line(), line({ payee: '=HYPERLINK("x")' })] }],
    ['associatedServices.0.payee', { associatedServices: [line({ payee: ' ' })] }],
    ['associatedServices.0.amount', { associatedServices: [line({ amount: 0 })] }],
    ['associatedServices.0.amount', { associatedServices: [line({ amount: -5 })] }],
    ['associatedServices.0.amount', { associatedServices: [line({ amount: 0.5 })] }],
    ['associatedServices.0.amount', { associatedServices: [line({ amount: 1_000_000_000_000 })] }],
    ['associatedServices.0.kind', { associatedServices: [line({ kind: 'gift' })] }],
    [
      'associatedServices.1.invoice',
      { associatedServices: [line({ invoice: 'A1' }), line({ invoice: 'a 1' })] },
    ],
    ['associatedServices', { associatedServices: Array.from({ length: 201 }, () => line()) }],
    ['associatedServices', { contingencyAmount: 75_001 }],
    ['associatedServices', { associatedServices: [], contingencyAmount: 0, platformSecurityFee: 0 }],
    ['contingencyAmount', { contingencyAmount: -1 }],
    ['platformSecurityFee', { platformSecurityFee: 1_000_000_000_000 }],
    ['associatedServices', { wirePurposes: [{ purpose: 6, amount: 5_000_000 }] }],
  ])('%s', async (field, change) => {
    const refused = await add(await closing(), costWire(change))
    expect(refused.status).toBe(422)
    expect(fieldsOf(refused)).toContain(field)
  })

  test('an invoice that another wire of the transaction pays, whichever way it is spelled, with that wire named', async () => {
    const transactionId = await closing()
    const first = await add(
      transactionId,
      costWire({ associatedServices: [line({ invoice: 'LB-17', amount: 4_900_000 })] }),
    )
    expect(first.status).toBe(201)
    const again = costWire({
      associatedServices: [line({ amount: 400_000 }), line({ payee: 'LEXBOND  LLP', invoice: 'lb - 17' })],
    })
    const refused = await add(transactionId, again)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      {
        field: 'associatedServices.1.invoice',
        message: 'Invoice lb - 17 of LEXBOND  LLP is already in wire #2',
      },
    ])
    expect((await add(transactionId, { ...again, draft: true })).status).toBe(422)
    expect((await add(await closing(), again)).status).toBe(201)

    const other = await add(transactionId, costWire())
    const put = await server.call('morgan', 'PUT', `/wire/${other.body.id}`, again)
    expect([put.status, fieldsOf(put)]).toEqual([422, ['associatedServices.1.invoice']])

    await server.call('morgan', 'DELETE', `/wire/${first.body.id}`)
    expect((await server.call('morgan', 'PUT', `/wire/${other.body.id}`, again)).status).toBe(200)
    expect((await server.call('morgan', 'PUT', `/wire/${other.body.id}`, again)).status).toBe(200)
  })

  test('one of two wires that bring in the same invoice at once', async () => {
    const transactionId = await closing()
    const wires = [await add(transactionId, costWire()), await add(transactionId, costWire())]
    const twice = costWire({ associatedServices: [line({ invoice: '9', amount: 4_900_000 })] })
    const answers = await Promise.all([
      ...wires.map(({ body }) => server.call('morgan', 'PUT', `/wire/${body.id}`, twice)),
      add(transactionId, twice),
      add(transactionId, twice),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
  })
})

describe('an invoice on a deposit and on the wire that is paid from it', () => {
  const invited = async (): Promise<string> => {
    const transactionId = await closing()
    const body = { email: emailOf('tessa'), role: 'Trustee' }
    expect(
      (await server.call('morgan', 'POST', `/transaction/${transactionId}/participant`, body)).status,
    ).toBe(201)
    return transactionId
  }
  const billed = { associatedServices: [line({ invoice: 'LB-17', amount: 4_900_000 })] }
  const deposit = costWire({ ...billed, receiverEmail: emailOf('tessa') })
  const fromTrustee = (change: Record<string, unknown> = {}) =>
    costWire({
      ...billed,
      receiverEmail: emailOf('blake'),
      senderOrganizationId: server.ids.firsttrust,
      ...change,
    })

  test('is paid once; a second disbursement, a direct wire and a second deposit pay it again', async () => {
    const transactionId = await invited()
    expect((await add(transactionId, deposit)).status).toBe(201)
    const disbursed = await add(transactionId, fromTrustee())
    expect([disbursed.status, disbursed.body.sender]).toEqual([201, 'First Trust Bank'])
    const direct = fromTrustee({ senderOrganizationId: server.ids.harbor })
    for (const [again, wire] of [
      [fromTrustee(), 3],
      [direct, 2],
      [deposit, 2],
    ] as const) {
      const refused = await add(transactionId, again)
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [
          {
            field: 'associatedServices.0.invoice',
            message: `Invoice LB-17 of Lexbond LLP is already in wire #${wire}`,
          },
        ],
      ])
    }
    // The disbursement is the same payment only as long as the receiver of the deposit sends it.
    const url = `/wire/${disbursed.body.id}`
    const moved = await server.call('morgan', 'PUT', url, direct)
    expect([moved.status, fieldsOf(moved)]).toEqual([422, ['associatedServices.0.invoice']])
    expect((await server.call('morgan', 'PUT', url, fromTrustee())).status).toBe(200)
  })

  test('is disbursed by one of several wires that are added at once', async () => {
    const transactionId = await invited()
    expect((await add(transactionId, deposit)).status).toBe(201)
    const answers = await Promise.all([1, 2, 3].map(() => add(transactionId, fromTrustee())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })
})

test('a draft keeps lines that are not finished', async () => {
  const transactionId = await closing()
  const started = [line({ payee: '', amount: null }), line({ service: '', amount: 5 })]
  const draft = await add(transactionId, costWire({ associatedServices: started, draft: true }))
  expect([draft.status, draft.body.status]).toEqual([201, 1])
  expect(draft.body.associatedServices).toEqual(started)
})

test('[R1.3] [R3.3] a wire carries its fields, cost of issuance included, and details for every participant to see', async () => {
  const transactionId = await closing()
  const { accountNumberAgain: _, ...typed } = typedDetails()
  const bankDetails = { ...typed, intermediaryBank: '', furtherCreditName: '', furtherCreditAccount: '' }
  const added = await add(transactionId, costWire({ receiverEmail: emailOf('blake'), bankDetails }))
  const costs = {
    associatedServices: [line({ amount: 4_500_000 }), line({ service: 'Filing', amount: 400_000 })],
    contingencyAmount: 75_000,
    platformSecurityFee: 25_000,
  }
  const details = {
    ...costs,
    role: 'Trustee',
    amount: 5_000_000,
    wirePurposes: [{ purpose: 2, amount: 5_000_000 }],
    receiver: { email: emailOf('blake') },
    references: ['Series 2026A', 'City of Salina'],
  }
  expect(added.body).toMatchObject({
    ...details,
    bankDetails: { fbo: typed['fbo'], aba: '101100621', accountNumber: 'XXXXXXXXXX' },
  })
  const first = await add(transactionId, wireBody())
  for (const { body } of [added, first]) await server.call('morgan', 'POST', `/wire/${body.id}/send`)
  const seen = await server.call('tessa', 'GET', `/wire/${added.body.id}`)
  expect(seen.body).toMatchObject({ ...details, bankDetails: null })
})

test('a changed line changes what is agreed to, and a stale table is refused', async () => {
  const transactionId = await closing()
  const added = await add(transactionId, costWire())
  const url = `/wire/${added.body.id}`
  const swapped = costWire({ associatedServices: [line({ payee: 'Lexbonb LLP', amount: 4_900_000 })] })
  const changed = await server.call('morgan', 'PUT', url, swapped, { 'if-match': '"1"' })
  expect(changed.status).toBe(200)
  expect(changed.body.digest).not.toBe(added.body.digest)
  const stale = await server.call('morgan', 'PUT', url, costWire(), { 'if-match': '"1"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  expect((await server.call('morgan', 'GET', url)).body.associatedServices).toEqual(
    changed.body.associatedServices,
  )
})

test('[R6.7] a certificate-of-insurance breakdown is neither accepted nor returned', async () => {
  const transactionId = await closing()
  for (const name of ['certificateOfInsurance', 'certificateOfInsuranceBreakdown', 'coiBreakdown']) {
    const refused = await add(transactionId, costWire({ [name]: [{ premium: 1 }] }))
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [name]])
  }
  const added = await add(transactionId, costWire())
  expect(JSON.stringify(added.body).toLowerCase()).not.toContain('certificate')
  const described = await server.call(null, 'GET', '/openapi.json')
  // A verified wire has a certificate of its own, which has nothing to do with insurance.
  expect(JSON.stringify(described.body).toLowerCase()).not.toMatch(
    /certificate.?of.?insurance|insurance.?(?:certificate|breakdown)/,
  )
})
