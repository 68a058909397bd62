import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleBankDetails, exampleId, exampleWire, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { BankDetailsForm } from '../bank-details/bank-details-form.tsx'
import { WireDecision } from './wire-decision.tsx'
import { useWire, type Wire } from '../record/wire-queries.ts'

const filled = exampleWire({
  isReceiver: true,
  bankDetailsFilled: true,
  bankDetails: exampleBankDetails({
    fbo: 'First Trust Bank, Trustee Clearing',
    aba: '101100621',
    accountNumber: 'XXXXXXXXXX',
    enteredBy: 'receiver',
    enteredAt: '2026-11-20T15:00:00.000Z',
  }),
})

/** The decision on the wire as it stands, as its page shows it. */
function Standing({ id }: { id: string }) {
  const { data } = useWire(id)
  return data === undefined ? null : <WireDecision wire={data} takenBack={false} />
}

const decide = (answers: Answers) => renderPage(<Standing id={filled.id} />, { as: tessa, answers })

const accept = () => screen.findByText<HTMLButtonElement>('Accept', { selector: 'button' })
const accepted = (made: ReturnType<typeof renderPage>['made']) =>
  made.filter(({ call }) => call === 'POST /wire/{wireId}/accept').map(({ body }) => body)

it('accepts nothing that changed meanwhile: the page shows old and new, and waits until they were seen', async () => {
  const changed = { ...filled, version: 2, digest: 'b'.repeat(64), amount: 125_000_01 }
  let stands: Wire = filled
  const { user, made } = decide({
    'GET /wire/{wireId}': () => stands,
    'POST /wire/{wireId}/accept': ({ body }) => {
      if ((body as { digest: string }).digest === changed.digest) return { ...changed, status: 5 }
      stands = changed
      return refusal({ status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' })
    },
  })
  await user.click(await accept())
  await screen.findByText('This wire changed while you were viewing it')
  const changes = screen.getByRole('table', { name: 'What changed' })
  const [before, now] = within(changes).getAllByRole('cell')
  expect([before?.textContent, now?.textContent]).toEqual(['$125,000.00', '$125,000.01'])
  expect((await accept()).disabled).toBe(true)
  await user.click(screen.getByText('I Have Seen the Changes'))
  await waitFor(async () => expect((await accept()).disabled).toBe(false))
  await user.click(await accept())
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire accepted' }]))
  expect(accepted(made)).toEqual([{ digest: filled.digest }, { digest: changed.digest }])
})

it('says who pays and sees the details before it is accepted, and sends whom the receiver agreed to', async () => {
  const payer = {
    organizationId: exampleId(60),
    organization: 'Prairie Trust',
    agreed: false,
    isOwn: false,
    isNamed: false,
    isPayer: false,
  }
  const paid: Wire = { ...filled, payer }
  const { user, made } = decide({
    'GET /wire/{wireId}': paid,
    'POST /wire/{wireId}/accept': { ...paid, status: 5 },
  })
  await screen.findByText('Prairie Trust will pay this wire and will see these details.')
  screen.getByText(/You agree that Prairie Trust pays it and sees these details\.$/)
  await user.click(await accept())
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire accepted' }]))
  expect(accepted(made)).toEqual([{ digest: filled.digest, payerOrganizationId: payer.organizationId }])
})

it('has the receiver type both numbers again that the manager filled in ahead', async () => {
  const ahead: Wire = { ...filled, retype: ['accountNumber', 'furtherCreditAccount'] }
  const wrong = 'This is not the further credit account that was filled in for you'
  let tries = 0
  const { user, made } = decide({
    'GET /wire/{wireId}': ahead,
    'POST /wire/{wireId}/accept': () => {
      tries += 1
      const errors = [{ field: 'furtherCreditAccount', message: wrong }]
      return tries === 1 ? refusal({ status: 422, code: 'invalid-fields', errors }) : { ...ahead, status: 5 }
    },
  })
  await user.click(await accept())
  expect(await screen.findAllByText('Enter the account number')).toHaveLength(2)
  expect(accepted(made)).toEqual([])
  const again = screen.getByLabelText('Enter the account number again')
  const further = screen.getByLabelText('Enter the further credit account again')
  expect(document.activeElement).toBe(again)
  await fill(user, again, 'E2E 1234')
  await fill(user, further, 'FURTHER0043')
  await user.click(await accept())
  await screen.findByText(wrong)
  expect(document.activeElement).toBe(further)
  await fill(user, further, 'further-0042')
  await user.click(await accept())
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire accepted' }]))
  expect(accepted(made)).toEqual([
    { digest: filled.digest, accountNumber: 'E2E 1234', furtherCreditAccount: 'FURTHER0043' },
    { digest: filled.digest, accountNumber: 'E2E 1234', furtherCreditAccount: 'further-0042' },
  ])
})

it('asks for bank details anew that were typed and not sent, since they are kept nowhere', async () => {
  const empty = exampleWire({ isReceiver: true })
  const show = () =>
    renderPage(<BankDetailsForm wire={empty} onSaved={() => undefined} />, {
      as: tessa,
      answers: {
        'GET /instruction': pageOf([]),
        'GET /routing-directory/{aba}': { loaded: false, asOf: null, bank: null, stale: false },
      },
    })
  const { user, unmount } = show()
  const typed = {
    'Name on the account (FBO)': 'First Trust Bank, Trustee Clearing',
    'ABA routing number': '101100621',
    'Account number': 'STORY0042007',
    'Account number again': 'STORY0042007',
  }
  expect(screen.queryByText('Please enter the bank details again')).toBe(null)
  for (const [label, text] of Object.entries(typed)) await fill(user, screen.getByLabelText(label), text)
  expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('STORY0042007')
  unmount()
  show()
  await screen.findByText('Please enter the bank details again')
  const kept = JSON.stringify([sessionStorage, localStorage])
  for (const [label, text] of Object.entries(typed)) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
    expect(kept).not.toContain(text)
  }
})
