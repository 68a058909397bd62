import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleInvitation, exampleParticipant, pageOf, tessa } from '../../testing/example-records.ts'
import { blake, renderPage, toasts } from '../../testing/render-page.tsx'
import { InvitationsPage } from './invitations-page.tsx'

const at = `/invitations?invitation=${exampleInvitation().id}&token=once`

it('answers by the mailed link, whose token leaves the address at once', async () => {
  const { user, made, address } = renderPage(<InvitationsPage />, {
    as: blake,
    at,
    answers: {
      'GET /invitation': pageOf([exampleInvitation()]),
      'POST /participant/{participantId}/accept': exampleParticipant({ status: 'Accepted' }),
    },
  })
  const banner = await screen.findByText(`Morgan Hale invites you to ${exampleInvitation().into}`)
  expect(address()).toBe('/invitations')
  const followed = within(banner.closest<HTMLElement>('[role=note]') ?? document.body)
  await user.click(followed.getByText('Accept'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Accept this invitation?' }))
  await user.click(question.getByText('Accept'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Invitation accepted' }]))
  expect(made.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ token: 'once' })
})

it('offers no file of a list on which nothing stands', async () => {
  const { unmount } = renderPage(<InvitationsPage />, { answers: { 'GET /invitation': pageOf([]) } })
  await screen.findByText('No invitations')
  expect(screen.queryByText('Download CSV')).toBe(null)
  unmount()
  renderPage(<InvitationsPage />, { answers: { 'GET /invitation': pageOf([exampleInvitation()]) } })
  await screen.findByText(exampleInvitation().into)
  screen.getByText('Download CSV')
})

it('tells who follows a link of another person that it is not for that account', async () => {
  const others = { ...exampleInvitation(), isMine: false }
  renderPage(<InvitationsPage />, { as: tessa, at, answers: { 'GET /invitation': pageOf([others]) } })
  await screen.findByText('This link is not for you, or its invitation was canceled')
  screen.getByText(/You are signed in as tessa@firsttrust\.example/)
})

it('offers its orders on a narrow screen, but not of no invitations', async () => {
  const { unmount } = renderPage(<InvitationsPage />, { answers: { 'GET /invitation': pageOf([]) } })
  // The rows come a moment later, to a narrow screen.
  const narrow = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(width < 56rem)' })
  vi.stubGlobal('matchMedia', narrow)
  await screen.findByText('No invitations')
  expect(screen.queryByLabelText('Sort by')).toBe(null)
  unmount()
  const { user, made } = renderPage(<InvitationsPage />, {
    answers: { 'GET /invitation': pageOf([exampleInvitation()]) },
  })
  vi.stubGlobal('matchMedia', narrow)
  await screen.findByText(exampleInvitation().into)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Status, descending')
  await waitFor(() => expect(made.at(-1)?.query).toMatchObject({ sort: 'status', order: 'descending' }))
})
