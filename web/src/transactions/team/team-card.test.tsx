import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { exampleId, exampleTransaction, morgan, pageOf } from '../../testing/example-records.ts'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { useTransaction, type Transaction } from '../record/transaction-queries.ts'
import { TeamCard } from './team-card.tsx'

const olivia = { ...morgan, userId: exampleId(22), name: 'Olivia Reyes', email: 'olivia@harbor.example' }
const standing = { isTransactionManager: true, isTeamMember: false, isChecker: false }

function Standing() {
  const { data } = useTransaction(exampleTransaction().id)
  return data === undefined ? null : <TeamCard transaction={data} standing={standing} />
}

// What a dialog loads when it is first opened is no part of any test.
beforeAll(async () => {
  await Promise.all([import('./team-member-dialog.tsx'), import('./remove-team-member.tsx')])
})

it('adds a colleague as a checker, and removes a member only after a question', async () => {
  const { userId, name, email } = olivia
  const checker = { userId, name, email, rights: 'checker' as const, isManager: false }
  const withChecker = exampleTransaction({ teamMembers: [checker] })
  let stands: Transaction = exampleTransaction()
  const { user, made } = renderPage(<Standing />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}': () => stands,
      'GET /user/organization': pageOf([
        morgan,
        olivia,
        { ...olivia, userId: exampleId(23), status: 'Blocked' },
      ]),
      'POST /transaction/{transactionId}/team': () => (stands = withChecker),
      'DELETE /transaction/{transactionId}/team/{userId}': () => (stands = exampleTransaction()),
    },
  })
  await user.click(await screen.findByText('Add Member'))
  const form = within(await screen.findByRole('dialog', { name: 'Add a Team Member' }))
  await user.click(form.getByText('Add Member'))
  await form.findByText('Required field')
  await form.findByText('Olivia Reyes')
  const offered = [...form.getByLabelText<HTMLSelectElement>('Member').options]
  // Neither the manager nor a colleague who cannot sign in.
  expect(offered.map(({ value }) => value)).toEqual(['', userId])
  await user.selectOptions(form.getByLabelText('Member'), 'Olivia Reyes')
  await user.click(form.getByText('Checker'))
  await user.click(form.getByText('Add Member'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Olivia Reyes joined the team' }]))
  await screen.findByText('Checker')
  const sent = () => made.filter(({ call }) => !call.startsWith('GET'))
  expect(sent().map(({ body }) => body)).toEqual([{ userId, rights: 'checker', isManager: false }])

  await user.click(screen.getByLabelText('Remove Olivia Reyes'))
  const question = within(await screen.findByRole('alertdialog', { name: /^Remove Olivia Reyes/ }))
  expect(sent()).toHaveLength(1)
  await user.click(question.getByText('Remove'))
  await waitFor(() => expect(screen.queryByText('Olivia Reyes')).toBe(null))
  expect(sent()[1]?.params['userId']).toBe(userId)
})

it('offers an underwriter of the team the role of the manager, found by address in any organization', async () => {
  const { userId, name, email } = olivia
  const viewer = { userId, name, email, rights: 'view' as const, isManager: false }
  const { user } = renderPage(<Standing />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}': exampleTransaction({ teamMembers: [viewer] }),
      'GET /user/organization': ({ query }) =>
        pageOf(query['search'] === email ? [{ ...olivia, isUnderwriter: true }] : [morgan]),
    },
  })
  await user.click(await screen.findByLabelText('Change Olivia Reyes'))
  const form = within(await screen.findByRole('dialog', { name: 'Change Olivia Reyes' }))
  await form.findByLabelText(/^Transaction Manager/)
})

it('calls the manager of a real-estate closing its settlement agent', async () => {
  const { userId, name, email } = olivia
  const second = { userId, name, email, rights: 'view' as const, isManager: true }
  const { user } = renderPage(<Standing />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}': exampleTransaction({ kind: 'real_estate', teamMembers: [second] }),
      'GET /user/organization': pageOf([{ ...olivia, isUnderwriter: true }]),
    },
  })
  await screen.findByText('Settlement Agent')
  screen.getByText('Settlement Agent · Viewer')
  await user.click(screen.getByLabelText('Change Olivia Reyes'))
  await within(await screen.findByRole('dialog')).findByLabelText(/^Settlement Agent/)
  expect(document.body.textContent).not.toContain('Transaction Manager')
})
