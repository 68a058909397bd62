import type { Organization } from '@countersign/contract/people/organization'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, morgan, pageOf } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { OrganizationsPage } from './organizations-page.tsx'
import { OwnAddress } from './own-address.tsx'

/** The question with this title. */
const question = async (title: string) => {
  const asked = (await screen.findByText(title)).closest<HTMLElement>('[role=alertdialog]')
  if (asked === null) throw new Error('The title is that of a question.')
  return asked
}

const lookalike: Organization = {
  id: exampleId(60),
  version: 3,
  name: 'First Trust Banking Services',
  legalName: '',
  role: null,
  isIssuer: false,
  town: null,
  state: null,
  postalCode: null,
  country: 'US',
  phone: null,
  domains: ['firsttrustt.example'],
  members: 1,
  verified: false,
  verifiedAt: null,
  verifiedBy: null,
  resembles: 'firsttrust.example',
  resemblances: [
    {
      kind: 'domain',
      own: 'firsttrustt.example',
      known: 'firsttrust.example',
      organizationId: exampleId(30),
      organization: 'First Trust Bank',
    },
  ],
  acknowledgement: null,
}

const verified: Organization = {
  ...lookalike,
  version: 4,
  verified: true,
  verifiedAt: '2026-11-20T15:00:00.000Z',
  verifiedBy: 'Alex Admin',
  acknowledgement: {
    proposedBy: 'Alex Admin',
    proposedAt: '2026-11-20T15:00:00.000Z',
    confirmedBy: null,
    inForce: true,
    isOwn: true,
  },
}

it('has a resemblance acknowledged before a lookalike is verified, and can take the verification back', async () => {
  let stands = lookalike
  const { user, made } = renderPage(<OrganizationsPage />, {
    as: { ...morgan, role: 'super_admin', organization: null },
    answers: {
      'GET /organization': () => pageOf([stands]),
      'GET /masterdata/organizations': [],
      'PUT /organization/{organizationId}/verified': ({ body }) =>
        (stands = (body as { verified: boolean }).verified ? verified : { ...lookalike, version: 5 }),
    },
  })
  await screen.findByText(/^Resembles firsttrust.example/)
  await user.click(screen.getByText('Verify', { selector: 'button, button *' }))
  const asking = await question(`Verify ${lookalike.name}?`)
  within(asking).getByText(/firsttrust.example of First Trust Bank/)
  const verify = within(asking).getByText('Verify', { selector: 'button, button *' })
  await user.click(verify)
  await within(asking).findByText('Acknowledge the resemblance first')
  expect(made.filter(({ body }) => body !== null)).toEqual([])
  await user.click(within(asking).getByLabelText(/is a different organization/))
  await user.click(verify)
  await waitFor(() => expect(toasts()).toMatchObject([{ title: `${lookalike.name} is verified` }]))
  const saved = made.filter(({ body }) => body !== null)
  expect(saved.map(({ body }) => body)).toEqual([{ verified: true, acknowledged: [exampleId(30)] }])

  await screen.findByText('Resemblance acknowledged by Alex Admin alone')
  await user.click(screen.getByText('Withdraw', { selector: 'button, button *' }))
  const title = `Withdraw the verification of ${lookalike.name}?`
  const back = await question(title)
  await user.click(within(back).getByText('Withdraw', { selector: 'button, button *' }))
  await waitFor(() =>
    expect(toasts().at(-1)).toMatchObject({ title: `${lookalike.name} is no longer verified` }),
  )
  expect(made.findLast(({ body }) => body !== null)?.body).toEqual({ verified: false, acknowledged: [] })
})

it('says where the own organization is, to be changed by its admins alone', async () => {
  const place = {
    id: exampleId(20),
    version: 1,
    name: 'Harbor Securities',
    town: 'Wichita',
    state: 'KS',
    postalCode: '67202',
    country: 'US',
  }
  let stands = place
  const { user, made, unmount } = renderPage(<OwnAddress organizationId={place.id} />, {
    as: { ...morgan, role: 'organization_admin', isAdmin: true },
    answers: {
      'GET /organization/{organizationId}/address': () => stands,
      'PUT /organization/{organizationId}/address': ({ body }) =>
        (stands = { ...place, ...(body as Partial<typeof place>), version: 2 }),
    },
  })
  await screen.findByText(/67202/)
  await user.click(screen.getByText('Edit Address'))
  const form = await screen.findByRole('dialog', { name: 'Address of Harbor Securities' })
  await fill(user, within(form).getByLabelText('Postal code'), '6720')
  await user.click(within(form).getByText('Save'))
  await within(form).findByText('Use 5 or 9 digits')
  expect(made.filter(({ body }) => body !== null)).toEqual([])
  await fill(user, within(form).getByLabelText('Postal code'), '672021234')
  await user.click(within(form).getByText('Save'))
  await screen.findByText(/67202-1234/)
  expect(toasts()).toMatchObject([{ title: 'Address saved' }])
  unmount()
  const { made: asked } = renderPage(<OwnAddress organizationId={place.id} />, { as: morgan })
  expect(screen.queryByText('Edit Address')).toBe(null)
  expect(asked).toEqual([])
})
