import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { VerifyMemo } from './verify-memo.tsx'
import type { Verdict } from './verify-queries.ts'

const code = '2222-2222-2222'

const unknown: Verdict = {
  result: 'unknown',
  since: null,
  timeZone: 'America/Chicago',
  endedAt: null,
  kind: null,
  closing: null,
}

const superseded: Verdict = {
  ...unknown,
  result: 'superseded',
  kind: 'closing memo',
  endedAt: '2026-11-20T15:00:00.000Z',
}

const show = (answers: Answers) => renderPage(<VerifyMemo />, { as: null, answers })
// The toasts stand in another one.
const verdict = () => within(screen.getAllByRole('status')[0] ?? document.body)
const check = (user: ReturnType<typeof show>['user']) => user.click(screen.getByText('Check Code'))

it('asks the server for no code that is missing or mistyped, and shows what a good one is', async () => {
  let answer = unknown
  const { user, made } = show({ 'GET /closingmemo/verify/{code}': () => answer })
  await check(user)
  await screen.findByText('Enter the code printed on the memo')
  await fill(user, screen.getByLabelText('Code on the memo'), code.replace(/2$/, '3'))
  await check(user)
  await screen.findByText('A character is mistyped. Compare the code with the document')
  expect(made).toEqual([])
  await fill(user, screen.getByLabelText('Code on the memo'), code.replaceAll('-', ' '))
  await check(user)
  await verdict().findByText('Unknown: no matching document was issued here')
  expect(made[0]?.params['code']?.replaceAll('-', '')).toBe(code.replaceAll('-', ''))
  answer = superseded
  await check(user)
  await verdict().findByText('Superseded: this closing memo is no longer valid')
})

it('sends a file to be compared, and no empty one', async () => {
  const { user, made } = show({ 'POST /closingmemo/verify': superseded })
  const input = screen.getByLabelText('PDF of the memo')
  await user.upload(input, new File([], 'memo.pdf', { type: 'application/pdf' }))
  await verdict().findByText('This file is empty.')
  expect(made).toEqual([])
  await user.upload(input, new File(['%PDF-1.7'], 'memo.pdf', { type: 'application/pdf' }))
  await verdict().findByText('Superseded: this closing memo is no longer valid')
  verdict().getByText(/^memo\.pdf, checked/)
  const sent = made.map(({ body }) => (body as FormData).get('file'))
  expect(sent).toEqual([expect.any(Blob)])
})
