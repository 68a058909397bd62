import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleTransaction, exampleWire, listed, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { MoneyEditor } from './money-editor.tsx'
import { useMoney, type Money } from './money-queries.ts'

const salina = { id: exampleId(80), name: 'City of Salina' }
const trustee = { id: exampleId(30), name: 'First Trust Bank' }

/** The worked example: par and accrued interest, less a deposit that the issuer holds, is one wire to the trustee. */
const transaction = exampleTransaction({
  type: 'Competitive',
  issuer: salina,
  parAmount: 1_360_000_00,
  accruedInterest: 997_26,
  goodFaithDeposit: 27_200_00,
  wires: [
    listed(
      exampleWire({
        amount: 1_333_797_26,
        wirePurposes: [
          { purpose: 6, amount: 1_332_800_00 },
          { purpose: 4, amount: 997_26 },
        ],
      }),
    ),
  ],
})

const nothing: Money = {
  version: 0,
  entered: {
    bondInsurancePremium: 0,
    suretyPremium: 0,
    premiumsPaidBy: 'issuer',
    goodFaithHolder: null,
    goodFaithPurpose: null,
    contributions: [],
    uses: [],
  },
  statement: { sources: [], uses: [], totalSources: 0, totalUses: 0 },
  netWire: 0,
  discrepancies: [],
  costs: [],
  holders: [salina, trustee, { id: morgan.organization?.id ?? '', name: 'Harbor Securities' }],
}

/** Sources and uses of which a colleague has saved this much for the project fund. */
const theirs = (version: number, amount: number): Money => ({
  ...nothing,
  version,
  entered: { ...nothing.entered, uses: [{ label: 'Project fund', amount, holder: null, purpose: 6 }] },
})

function EditStanding() {
  const { data, refetch } = useMoney(transaction.id)
  if (data === undefined) return null
  return (
    <>
      <MoneyEditor transaction={transaction} money={data} />
      <button type="button" onClick={() => void refetch()}>
        A message of the server
      </button>
    </>
  )
}

const edit = (answers: Answers) =>
  renderPage(<EditStanding />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}': transaction,
      'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
      ...answers,
    },
  })

const use = (number: number) => within(screen.getByLabelText(`Use ${number}`, { selector: 'fieldset' }))
const amount = (number: number) => use(number).getByLabelText<HTMLInputElement>('Amount')
const total = () => screen.getByTestId('total-uses').textContent
const save = () => screen.getByText('Save', { selector: 'button' })

it('proposes the uses from the wires, and refuses an amount that is none, with the focus on it', async () => {
  const { user, made } = edit({ 'GET /transaction/{transactionId}/sources-and-uses': nothing })
  await user.click(await screen.findByText('Fill from the Wires'))
  await screen.findByText('Reconciles to the cent')
  expect(screen.getByLabelText<HTMLSelectElement>('Held by').value).toBe(salina.id)
  expect(total()).toBe('$1,360,997.26')
  await fill(user, amount(1), '-5')
  await user.click(save())
  await use(1).findByText('An amount cannot be negative')
  expect(document.activeElement).toBe(amount(1))
  expect(made.filter(({ body }) => body !== null)).toEqual([])
  await user.click(screen.getByText('Discard', { selector: 'button' }))
  await waitFor(() => expect(total()).toBe('$0.00'))
})

it('takes a pasted table whole or not at all, and no more lines than there may be', async () => {
  const { user } = edit({ 'GET /transaction/{transactionId}/sources-and-uses': nothing })
  await user.click(await screen.findByText('Add Use'))
  fireEvent.paste(use(1).getByLabelText('Name'), {
    clipboardData: { getData: () => 'Fund\t1\n'.repeat(1_000) },
  })
  await screen.findByText('There can be at most 200 lines, and these are 1000')
  await user.click(screen.getByText('Cancel'))
  await user.click(screen.getByLabelText('Paste Uses'))
  const table = await screen.findByLabelText('Table')
  await fill(user, table, 'Use\tAmount\nDebt service fund\t$997.26\nProject fund\t(5)')
  await screen.findByText(/Row 3, Amount: An amount cannot be negative/)
  await fill(user, table, 'Use\tAmount\nDebt service fund\t$997.26\nProject fund\t1,360,000')
  await screen.findByText('2 lines')
  await user.click(screen.getByText(/^(Replace|Use) the Lines?$/))
  await waitFor(() => expect(total()).toBe('$1,360,997.26'))
})

it('takes nothing away that is typed when a colleague saves meanwhile, and shows what differs', async () => {
  let stands = theirs(1, 1_00)
  const { user, made } = edit({
    'GET /transaction/{transactionId}/sources-and-uses': () => stands,
    'PUT /transaction/{transactionId}/sources-and-uses': ({ headers }) =>
      headers.get('if-match') === `"${stands.version}"`
        ? theirs(4, 3_00)
        : refusal({ status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' }),
  })
  const readAgain = () => user.click(screen.getByText('A message of the server'))
  await screen.findByText('A message of the server')
  await waitFor(() => expect(total()).toBe('$1.00'))
  // While nothing is typed it appears by itself.
  stands = theirs(2, 1_50)
  await readAgain()
  await waitFor(() => expect(total()).toBe('$1.50'))
  await fill(user, amount(1), '3.00')
  stands = theirs(3, 2_00)
  await readAgain()
  await screen.findByText('Another user saved sources and uses')
  const differs = () =>
    screen.getByRole('table', { name: 'Differences' }).querySelector('tbody tr')?.textContent
  expect(differs()).toBe('Project fund$2.00$3.00')
  await user.click(save())
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe(null))
  expect(amount(1).value).toBe('3.00')
  expect(differs()).toBe('Project fund$2.00$3.00')
  await user.click(screen.getByText('Keep My Changes'))
  await waitFor(() => expect(screen.queryByText('Differences')).toBe(null))
  await user.click(save())
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Sources and uses saved' }]))
  const saved = made.filter(({ body }) => body !== null)
  expect(saved.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"'])
})

it('gives back what was typed and not saved when the page is opened anew, and saves it', async () => {
  const answers = {
    'GET /transaction/{transactionId}/sources-and-uses': theirs(1, 1_00),
    'PUT /transaction/{transactionId}/sources-and-uses': theirs(2, 3_00),
  } satisfies Answers
  const left = edit(answers)
  await screen.findByText('A message of the server')
  await fill(left.user, amount(1), '3.00')
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('3.00'))
  left.unmount()
  const { user, made } = edit(answers)
  await screen.findByText('Your entries were restored')
  expect(amount(1).value).toBe('3.00')
  await user.click(save())
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Sources and uses saved' }]))
  expect(made.at(-1)?.body).toMatchObject({ uses: [{ amount: 3_00 }] })
})
