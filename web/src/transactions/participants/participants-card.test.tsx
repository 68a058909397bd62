import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { blake, fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { exampleParticipant, exampleTransaction, morgan } from '../../testing/example-records.ts'
import { useTransaction, type Transaction } from '../record/transaction-queries.ts'
import type { Participant } from './participant-queries.ts'
import { ParticipantsCard } from './participants-card.tsx'

const invited = exampleParticipant()
const { userId, name, title, email, organization, orgRole } = blake
const found = { userId, name, title, email, organization, orgRole }

const standing = { isTransactionManager: true, isTeamMember: false, isChecker: false }

function Standing() {
  const { data } = useTransaction(exampleTransaction().id)
  return data === undefined ? null : <ParticipantsCard transaction={data} standing={standing} />
}

const show = (transaction: () => Transaction, answers: Answers) =>
  renderPage(<Standing />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}': transaction,
      'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
      ...answers,
    },
  })

// What a dialog loads when it is first opened is no part of any test.
beforeAll(async () => void (await import('./invite-participant.tsx')))

it('[R1.4] invites a person whom the search found, in a role, after both were given', async () => {
  let participants: Participant[] = []
  const { user, made } = show(() => exampleTransaction({ participants }), {
    'GET /user/search/{term}': { items: [found] },
    'GET /user/lookalike': { resembles: null },
    'POST /transaction/{transactionId}/participant': () => {
      participants = [invited]
      return { participant: invited, warning: null }
    },
  })
  await user.click(await screen.findByText('Invite'))
  await screen.findByText('Invite a Participant')
  await user.click(screen.getByText('Send Invitation'))
  await waitFor(() => expect(screen.getAllByText('Required field')).toHaveLength(2))
  // The first field in reading order.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Person')))
  await fill(user, screen.getByLabelText('Person'), 'blake')
  await user.click(await screen.findByText(blake.email))
  await user.selectOptions(screen.getByLabelText('Role'), 'Bond Counsel')
  await user.click(screen.getByText('Send Invitation'))
  const row = await screen.findByText('Invited')
  expect(toasts()).toMatchObject([{ title: 'Invitation sent' }])
  within(row.closest('li') ?? row).getByText(/^Answer until/)
  expect(made.filter(({ body }) => body !== null).map(({ body }) => body)).toEqual([
    { email: blake.email, role: 'Bond Counsel' },
  ])
})

it.each([
  ['Cancel Invitation', 'cancel', 'Invited', 'Canceled', 'Invitation canceled'],
  ['Send Invitation Again', 'resend', 'Canceled', 'Invited', 'Invitation sent'],
] as const)('asks before it does this: %s', async (item, act, before, after, done) => {
  let stands: Participant = { ...invited, status: before }
  const answer = () => {
    stands = { ...invited, status: after }
    return stands
  }
  const { user, made } = show(() => exampleTransaction({ participants: [stands] }), {
    'POST /participant/{participantId}/cancel': answer,
    'POST /participant/{participantId}/resend': answer,
  })
  await user.click(await screen.findByLabelText('Actions for Blake Sandoval'))
  await user.click(await screen.findByText(item))
  const question = within(await screen.findByRole('alertdialog', { name: /Blake Sandoval/ }))
  expect(made.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await user.click(question.getByText(item.replace(' Again', ''), { selector: 'button' }))
  await screen.findByText(after)
  expect(toasts()).toMatchObject([{ title: done }])
  expect(made.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    call: `POST /participant/{participantId}/${act}`,
    params: { participantId: invited.id },
  })
})
