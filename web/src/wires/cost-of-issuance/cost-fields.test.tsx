import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleTransaction, exampleWire, listed, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { EditWire } from '../draft/wire-dialog.tsx'
import { useWire, type Wire } from '../record/wire-queries.ts'

type CostLine = Wire['associatedServices'][number]

const line = (payee: string, amount = 50_00): CostLine => ({
  service: 'Bond Counsel',
  payee,
  invoice: '',
  kind: 'professional fee',
  amount,
})

/** A wire of so many cents that pays for these lines. */
const costWire = (amount: number, associatedServices: CostLine[], version = 1): Wire =>
  exampleWire({
    status: 2,
    sentAt: null,
    role: 'Bond Counsel',
    version,
    amount,
    wirePurposes: [{ purpose: 2, amount }],
    associatedServices,
  })

const around = {
  'GET /transaction/{transactionId}': exampleTransaction({ parAmount: 1_000_000_00 }),
  'GET /transaction/{transactionId}/fee': () => refusal({ status: 404 }),
  'GET /user/search/{term}': { items: [] },
  'GET /user/lookalike': { resembles: null },
} satisfies Answers

const onClose = vi.fn()

/** The dialog with the wire as it stands, as its page shows it. */
function EditStanding({ id }: { id: string }) {
  const { data } = useWire(id)
  return data === undefined ? null : <EditWire wire={data} onClose={onClose} />
}

const edit = (answers: Answers) =>
  renderPage(<EditStanding id={exampleWire().id} />, { as: morgan, answers: { ...around, ...answers } })

const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })

const cells = (column: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`[name^="associatedServices."][name$=".${column}"]`)].map(
    ({ value }) => value,
  )

const press = async (user: ReturnType<typeof renderPage>['user'], ...names: string[]) => {
  for (const name of names) await user.click(button(name))
}

const saved = (made: ReturnType<typeof renderPage>['made']) =>
  made.filter(({ call }) => call === 'PUT /wire/{wireId}').map(({ body }) => body as Wire)

it('adds a line by Enter, refuses what is no cost at its field, and wants the lines to add up to the cent', async () => {
  const stands = costWire(50_000_00, [line('Lexbond LLP', 45_000_00), line('', 0)])
  const { user, made } = edit({ 'GET /wire/{wireId}': stands })
  await screen.findByText('Edit Wire #1')
  await press(user, 'Continue', 'Continue')
  screen.getByText(/Fees, administrative costs, platform fee and contingency amounts/)
  screen.getByText('The cost of issuance is above 2 % of par')
  const second = within(screen.getByLabelText('Line 2', { selector: 'fieldset' }))
  await fill(user, second.getByLabelText('Payee'), '=HYPERLINK("x")')
  await fill(user, second.getByLabelText('Amount'), '(4,000)')
  await fill(user, screen.getByLabelText('Contingency'), '1,000')
  expect(screen.getByTestId('cost-sum').textContent).toMatch(
    /\$46,000\.00 of \$50,000\.00\s*\$4,000\.00 left/,
  )
  await press(user, 'Continue')
  await second.findByText('An amount cannot be negative')
  second.getByText(/cannot begin with =/)
  await fill(user, second.getByLabelText('Payee'), 'State Treasurer')
  await fill(user, second.getByLabelText('Amount'), '3,999.99')
  await press(user, 'Continue')
  await screen.findByText(/sum to \$49,999\.99, \$0\.01 less than the \$50,000\.00/)
  await user.type(second.getByLabelText('Payee'), '{Enter}')
  await waitFor(() => expect(cells('payee')).toEqual(['Lexbond LLP', 'State Treasurer', '']))
  expect(document.activeElement).toBe(document.querySelector('input[name="associatedServices.2.service"]'))
  expect(saved(made)).toEqual([])
})

it('copies the lines that are shown, and says so where the browser has no clipboard', async () => {
  const { user } = edit({ 'GET /wire/{wireId}': costWire(50_00, [line('Lexbond LLP')]) })
  await screen.findByText('Edit Wire #1')
  await press(user, 'Continue', 'Continue', 'Copy Table')
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Table copied' }]))
  const copied = (await navigator.clipboard.readText()).trimEnd().split('\n').at(-1)?.split('\t')
  expect(copied).toEqual(expect.arrayContaining(['Bond Counsel', 'Lexbond LLP', '$50.00']))
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await press(user, 'Copy Table')
  await waitFor(() => expect(toasts().map(({ title }) => title)).toContain('The table was not copied'))
  vi.restoreAllMocks()
})

it('takes a table from a spreadsheet, whole or not at all', async () => {
  const stands = costWire(1_255_00, [])
  const { user, made } = edit({ 'GET /wire/{wireId}': stands, 'PUT /wire/{wireId}': stands })
  await screen.findByText('Edit Wire #1')
  await press(user, 'Continue', 'Continue', 'Paste a Table')
  const table = await screen.findByLabelText('Table')
  const good = 'Payee\tService\tInvoice\tAmount\nLexbond LLP\tbond counsel\t17\t$1,250.00\n'
  await fill(user, table, `${good}Printer\tPrinting\t18\t(5.00)\n@x\tPrinting\t19\t5`)
  await screen.findByText(/Row 3, Amount: An amount cannot be negative/)
  screen.getByText(/Row 4, Payee: This cannot begin with/)
  expect(button('Use the Lines').disabled).toBe(true)
  await fill(user, table, `${good}Printer\tPrinting\t18\t5.00`)
  await waitFor(() => expect(button('Use the Lines').disabled).toBe(false))
  await press(user, 'Use the Lines')
  await waitFor(() => expect(cells('payee')).toEqual(['Lexbond LLP', 'Printer']))
  expect([cells('service'), cells('amount')]).toEqual([
    ['Bond Counsel', 'Printing'],
    ['1,250.00', '5.00'],
  ])
  expect(screen.getByTestId('cost-sum').textContent).toMatch(/\$1,255\.00 of \$1,255\.00\s*Total matches/)
  await press(user, 'Continue', 'Save Wire')
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 saved' }]))
  expect(saved(made)[0]?.associatedServices).toMatchObject([
    { payee: 'Lexbond LLP', service: 'Bond Counsel', invoice: '17', amount: 1_250_00 },
    { payee: 'Printer', amount: 5_00 },
  ])
})

it('says what another manager changed in the table, and takes it over without losing a line', async () => {
  const opened = costWire(200_00, [line('One'), line('Two')])
  const theirs = costWire(200_00, [line('One'), line('Theirs')], 2)
  let stands = opened
  const { user, made } = edit({
    'GET /wire/{wireId}': () => stands,
    'PUT /wire/{wireId}': () => {
      if (stands.version === 2) return { ...theirs, version: 3 }
      stands = theirs
      return refusal({ status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' })
    },
  })
  await screen.findByText('Edit Wire #1')
  await press(user, 'Continue', 'Continue', 'Add Line')
  await waitFor(() => expect(cells('payee')).toEqual(['One', 'Two', '']))
  const mine = within(screen.getByLabelText('Line 3', { selector: 'fieldset' }))
  await fill(user, mine.getByLabelText('Service'), 'Filing')
  await fill(user, mine.getByLabelText('Payee'), 'Mine')
  await user.selectOptions(mine.getByLabelText('Kind'), 'Administrative cost')
  await fill(user, mine.getByLabelText('Amount'), '50')
  await fill(user, screen.getByLabelText('Contingency'), '50')
  await press(user, 'Continue', 'Save Wire')
  await screen.findByText('The wire was not saved')
  const row = (await screen.findByText('Cost lines', { selector: 'th' })).closest('tr')
  expect(row?.textContent).toMatch(/Two.*Theirs/)
  await press(user, 'Use Their Cost Lines')
  await waitFor(() => expect(cells('payee')).toEqual(['One', 'Mine', 'Theirs']))
  await press(user, 'Continue', 'Overwrite')
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 saved' }]))
  expect(saved(made).map(({ associatedServices }) => associatedServices.map(({ payee }) => payee))).toEqual([
    ['One', 'Two', 'Mine'],
    ['One', 'Mine', 'Theirs'],
  ])
  expect(saved(made)[0]?.associatedServices[2]?.kind).toBe('administrative cost')
})

it('counts a deposit and the wires that are paid from it as one cost before it marks the costs as high', async () => {
  const [harbor, trust] = [exampleWire().senderOrganizationId, '01993b5e-0000-7000-8000-00000000f001']
  const receiver = { ...exampleWire().receiver!, email: 'tessa@firsttrust.example', organizationId: trust }
  const other = (number: number, amount: number, change: Partial<Wire>): Wire => ({
    ...costWire(amount, []),
    id: `01993b5e-0000-7000-8000-00000000f1${number}0`,
    number,
    ...change,
  })
  const standing = { agreed: false, isOwn: false, isNamed: false, isPayer: false }
  const payer = { organizationId: trust, organization: 'First Trust Bank', ...standing }
  const wires = [
    other(2, 198_750_00, { senderOrganizationId: harbor, receiver }),
    other(3, 122_500_00, { senderOrganizationId: trust, payer }),
  ]
  const disbursed = {
    ...costWire(40_250_00, [line('Summit', 40_250_00)]),
    senderOrganizationId: trust,
    payer,
  }
  const shown = (parAmount: number) => ({
    'GET /wire/{wireId}': disbursed,
    'GET /transaction/{transactionId}': exampleTransaction({
      parAmount,
      wires: [...wires, disbursed].map((wire) => listed(wire)),
    }),
  })
  const high = edit(shown(9_000_000_00))
  await screen.findByText('Edit Wire #1')
  await press(high.user, 'Continue', 'Continue')
  await screen.findByText('The cost of issuance is above 2 % of par')
  screen.getByText(/\$198,750\.00 of \$9,000,000\.00/)
  high.unmount()
  const { user } = edit(shown(10_000_000_00))
  await screen.findByText('Edit Wire #1')
  await press(user, 'Continue', 'Continue')
  await screen.findByText(/Fees, administrative costs/)
  expect(screen.queryByText('The cost of issuance is above 2 % of par')).toBeNull()
})
