import type { User } from '@countersign/contract/people/user'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleId, morgan, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { UsersPage } from './users-page.tsx'

const admin: User = { ...morgan, role: 'organization_admin', isAdmin: true }
const superAdmin: User = {
  ...morgan,
  userId: exampleId(1),
  role: 'super_admin',
  organization: null,
  isUnderwriter: false,
}
const none = { 'GET /admin-confirmation': { items: [] } } satisfies Answers

it('searches and filters, in an address that can be shared', async () => {
  const people = ({ query }: { query: Record<string, string> }) =>
    query['status'] === 'Blocked' ? pageOf([]) : pageOf(query['search'] === 'hale' ? [admin] : [admin, tessa])
  const page = renderPage(<UsersPage />, { as: admin, answers: { ...none, 'GET /user/': people } })
  await screen.findByText(tessa.email)
  await fill(page.user, screen.getByLabelText('Search users'), 'hale')
  await waitFor(() => expect(screen.queryByText(tessa.email)).toBe(null))
  screen.getByText(admin.email)
  expect(page.address()).toBe('/?search=hale')
  page.unmount()

  const { user, address, made } = renderPage(<UsersPage />, {
    as: admin,
    at: '/?search=hale',
    answers: { ...none, 'GET /user/': people },
  })
  await screen.findByText(admin.email)
  expect(made.find(({ call }) => call === 'GET /user/')?.query['search']).toBe('hale')
  await user.selectOptions(screen.getByLabelText('Status'), 'Blocked')
  await screen.findByText('No user matches')
  expect(address()).toBe('/?search=hale&status=Blocked')
  await user.click(screen.getByText('Clear Search and Filters'))
  await screen.findByText(tessa.email)
  expect(address()).toBe('/')
})

it('is sorted by a column’s head, turned around by a second press, and takes the order into its file', async () => {
  const { user, address, made } = renderPage(<UsersPage />, {
    as: admin,
    answers: {
      ...none,
      'GET /user/': ({ query }) => pageOf(query['order'] === 'descending' ? [tessa, admin] : [admin, tessa]),
      'GET /user/csv': () => new Response('name'),
    },
  })
  await screen.findByText(tessa.email)
  const column = () => screen.getByRole('columnheader', { name: 'Email and phone' })
  expect(column().getAttribute('aria-sort')).toBe('none')
  await user.click(within(column()).getByRole('button'))
  await waitFor(() => expect(column().getAttribute('aria-sort')).toBe('ascending'))
  expect(address()).toBe('/?sort=email&order=ascending')
  await user.click(within(column()).getByRole('button'))
  await waitFor(() => expect(column().getAttribute('aria-sort')).toBe('descending'))
  expect(address()).toBe('/?sort=email&order=descending')
  await user.click(screen.getByText('Download CSV'))
  await waitFor(() =>
    expect(made.find(({ call }) => call === 'GET /user/csv')?.query).toMatchObject({
      sort: 'email',
      order: 'descending',
    }),
  )
})

it('has the same orders in a field, where a screen is too narrow for columns', async () => {
  const { user, address } = renderPage(<UsersPage />, {
    as: admin,
    answers: { ...none, 'GET /user/': pageOf([admin, tessa]) },
  })
  await screen.findByText(tessa.email)
  const field = screen.getByLabelText<HTMLSelectElement>('Sort by')
  expect(field.selectedOptions[0]?.textContent).toBe('By last name')
  await user.selectOptions(field, 'Status, descending')
  await waitFor(() => expect(address()).toBe('/?sort=status&order=descending'))
  await user.selectOptions(field, 'By last name')
  await waitFor(() => expect(address()).toBe('/'))
})

it('says when the list does not come, and tries again', async () => {
  const list = vi.fn<() => Response | ReturnType<typeof pageOf<User>>>(() => refusal({ status: 403 }))
  const { user } = renderPage(<UsersPage />, { as: admin, answers: { ...none, 'GET /user/': list } })
  await screen.findByText('The users could not be loaded')
  list.mockReturnValue(pageOf([admin]))
  await user.click(screen.getByText('Try Again'))
  await screen.findByText(admin.email)
})

it('leaves an organization its last admin, and says why in the dialog', async () => {
  const detail = 'An organization keeps at least one active admin. Appoint another admin first.'
  const { user, made } = renderPage(<UsersPage />, {
    as: superAdmin,
    answers: {
      ...none,
      'GET /user/': pageOf([admin]),
      'PUT /user/update-user': () => refusal({ status: 409, code: 'last-admin', detail }),
    },
  })
  await user.click(await screen.findByLabelText(`Actions for ${admin.name}`))
  await user.click(await screen.findByText('Remove as Admin'))
  const asking = await screen.findByRole('alertdialog')
  await user.click(within(asking).getByText('Remove as Admin', { selector: 'button *, button' }))
  await within(asking).findByText(detail)
  expect(made.find(({ call }) => call === 'PUT /user/update-user')?.query).toEqual({
    userId: admin.userId,
    email: admin.email,
    isAdmin: 'false',
  })
  await user.click(within(asking).getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  screen.getByText('Organization Admin')
})
