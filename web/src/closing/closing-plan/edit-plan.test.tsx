import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleTransaction, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { EditPlan } from './edit-plan.tsx'
import { useClosingPlan, type PlanAnswer } from './plan-queries.ts'

const transaction = exampleTransaction({
  parAmount: 1_000_000_00,
  closingDate: '2031-12-02',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
})

const empty: PlanAnswer = {
  version: 0,
  plan: {
    method: null,
    place: '',
    delivery: { way: null, agent: '', remarks: '' },
    maturities: [],
    documents: [],
    timetable: [],
    distribution: [],
  },
  warnings: [],
}

/** The form of the plan as it stands, as its page shows it. */
function EditStanding() {
  const { data } = useClosingPlan(transaction.id)
  const [begun, setBegun] = useState(0)
  if (data === undefined) return null
  return (
    <EditPlan
      key={begun}
      transaction={transaction}
      answer={data}
      onRenew={() => setBegun((count) => count + 1)}
    />
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string) => screen.getByText(name, { selector: 'button' })

it('takes maturities from a spreadsheet, names what is missing, and loses nothing to a newer plan', async () => {
  let stands = empty
  const { user, made } = renderPage(<EditStanding />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}': transaction,
      'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
      'GET /transaction/{transactionId}/closing-plan': () => stands,
      'PUT /transaction/{transactionId}/closing-plan': ({ body, headers }) => {
        if (headers.get('if-match') === '"1"')
          return (stands = { ...empty, version: 2, plan: body as PlanAnswer['plan'] })
        // Meanwhile another window has saved a plan of its own.
        stands = { ...empty, version: 1, plan: { ...empty.plan, place: 'City hall' } }
        return refusal({ status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' })
      },
    },
  })
  await fill(
    user,
    await screen.findByLabelText('Place', { selector: 'input' }),
    'Conference line of Lexbond LLP',
  )
  await user.click(press('Paste a Table'))
  const table = await screen.findByLabelText('Table')
  await fill(user, table, '9/1/2032\t500,000\t4.125\t037833101')
  await screen.findByText('Row 1, CUSIP: The check digit is wrong', { exact: false })
  await fill(user, table, '9/1/2032\t500,000\t4.125\t037833100\n9/1/2033\t500,000.01\t4.25%\t594918104')
  await screen.findByText('2 maturities')
  await user.click(press('Use the Maturities'))
  await screen.findByText(/\$0\.01 more than par/)
  const second = screen.getAllByLabelText('Principal', { selector: 'input' })[1]
  if (second === undefined) throw new Error('There are two maturities.')
  await fill(user, second, '500,000.00')
  await screen.findByText(/The maturities come to par/)
  await user.click(press('Add Step'))
  await fill(user, field('Time'), '09:30')
  await user.click(press('Save Agenda'))
  await screen.findByText('Required field')
  expect(made.filter(({ body }) => body !== null)).toEqual([])
  await fill(user, field('What happens'), 'Closing call opens')
  await user.click(press('Add Document'))
  await fill(user, field('Document'), 'Opinion of bond counsel')

  await user.click(press('Save Agenda'))
  await screen.findByText(/Your entries are kept/)
  expect((await screen.findByRole('alert')).textContent).toContain('overwrites these changes: where')
  expect(field('Place').value).toBe('Conference line of Lexbond LLP')
  await user.click(press('Overwrite'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Agenda saved' }]))
  expect(field('Place').value).toBe('Conference line of Lexbond LLP')
  expect(stands.plan).toMatchObject({
    place: 'Conference line of Lexbond LLP',
    maturities: [
      { date: '2032-09-01', amount: 500_000_00, cusip: '037833100' },
      { date: '2033-09-01', amount: 500_000_00, cusip: '594918104' },
    ],
    timetable: [{ time: '09:30', what: 'Closing call opens' }],
    documents: [{ title: 'Opinion of bond counsel', ready: false }],
  })
})
