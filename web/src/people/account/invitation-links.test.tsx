import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { RegisteredPage } from './registered-page.tsx'

type User = ReturnType<typeof renderPage>['user']

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const heading = (name: string) => screen.findByRole('heading', { name })
const owners = { 'GET /user/validateorgemaildomain': { organization: null } }

async function accept(user: User) {
  await fill(user, field(/^First name/), 'Ann')
  await fill(user, field(/^Last name/), 'Baker')
  await fill(user, field(/^Title/), 'Clerk')
  await fill(user, field(/^Password/), 'Closing-Day-2026x')
  await user.click(screen.getByRole('button', { name: 'Accept and Create Account' }))
}

const invitation = {
  email: 'ann@harbor.example',
  organization: 'Harbor Securities',
  invitedBy: 'Olivia',
  hasAccount: false,
}
const name = '01970000-0000-4000-8000-000000000011'
const wire = '/transactions/01970000-0000-7000-8000-000000000001/wires/01970000-0000-7000-8000-000000000002'

it('signs in after one press, on the wire that it is about; the button is left when the provider did not answer', async () => {
  const { user, identity } = renderPage(<RegisterPage />, {
    as: null,
    at: `/register?activation=t1&to=${encodeURIComponent(wire)}`,
    answers: {
      'GET /account/{id}/activation': { ...invitation, organization: null },
      'POST /account/activate': { message: 'Your account is ready.', signIn: name },
      ...owners,
    },
  })
  await heading('Accept Your Invitation')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(wire)
  await accept(user)
  await heading('Your account is ready')
  const begun = { returnTo: wire, activated: name }
  await waitFor(() => expect(vi.mocked(identity.signIn).mock.calls).toEqual([[begun]]))
  // The stand-in for the provider leads nowhere.
  await screen.findByText('Sign in to see what was sent to you.')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(vi.mocked(identity.signIn).mock.calls).toEqual([[begun], [begun]]))
})

it('says what the work phone is for', async () => {
  renderPage(<RegisterPage />, {
    as: null,
    at: `/register?activation=t1&to=${encodeURIComponent(wire)}`,
    answers: { 'GET /account/{id}/activation': { ...invitation, organization: null }, ...owners },
  })
  await heading('Accept Your Invitation')
  screen.getByText('The number where colleagues and closing parties reach you.')
})

it('leads to no address that its link made up', async () => {
  renderPage(<RegisterPage />, {
    as: null,
    at: '/register?activation=t1&to=%2F%2Fevil.example',
    answers: { 'GET /account/{id}/activation': { ...invitation, organization: null }, ...owners },
  })
  await heading('Accept Your Invitation')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

it('leads who has an account already to the wire, after the sign-in or at once', async () => {
  const at = `/register?activation=used&to=${encodeURIComponent(wire)}`
  const refused = () => refusal({ status: 401, code: 'link-invalid' })
  const used = renderPage(<RegisterPage />, {
    as: null,
    at,
    answers: { 'GET /account/{id}/activation': refused },
  })
  await heading('This link is no longer valid')
  await used.user.click(screen.getByText('Go to Sign In'))
  expect(used.address()).toBe(wire)
  used.unmount()
  const present = renderPage(<RegisteredPage />, { at })
  await present.user.click(await screen.findByText('Open It as This User'))
  expect(present.address()).toBe(wire)
})

it('an invitation is for its own address, and makes a member of the organization that invites', async () => {
  const { user, made, identity } = renderPage(<RegisterPage />, {
    as: null,
    at: '/register?activation=t1',
    answers: {
      'GET /account/{id}/activation': invitation,
      'POST /account/activate': { message: 'Your account is ready.', signIn: name },
      ...owners,
    },
  })
  await heading('Join Harbor Securities')
  const email = field(/^Work email/)
  expect([email.value, email.readOnly]).toEqual(['ann@harbor.example', true])
  expect(screen.queryByRole('radio')).toBeNull()
  await accept(user)
  await screen.findByText('You are a member of Harbor Securities.')
  expect(identity.signIn).toHaveBeenCalledExactlyOnceWith({ returnTo: '/', activated: name })
  expect(made.find(({ call }) => call === 'POST /account/activate')?.body).toMatchObject({
    activation: 't1',
    email: 'ann@harbor.example',
  })
})

const nowhere = { ...tessa, organization: null }
const ofUser = { ...invitation, email: tessa.email, hasAccount: true }

it('asks a person who has an account to sign in, and shows no form that would set a password', async () => {
  renderPage(<RegisterPage />, {
    as: null,
    at: '/register?activation=t1',
    answers: { 'GET /account/{id}/activation': ofUser },
  })
  await heading('Sign in to accept')
  screen.getByRole('button', { name: 'Sign In' })
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
})

it('a signed-in user without an organization joins by one press; a refusal is said on the page', async () => {
  let tries = 0
  const { user, made, address } = renderPage(<RegisteredPage />, {
    as: nowhere,
    at: '/register?activation=t1',
    answers: {
      'GET /account/{id}/activation': ofUser,
      'POST /account/join': () => {
        tries += 1
        return tries === 1 ? refusal({ status: 409, detail: 'This invitation is no longer valid.' }) : tessa
      },
    },
  })
  await heading('Join Harbor Securities')
  await user.click(screen.getByRole('button', { name: 'Accept and Join' }))
  await screen.findByText('This invitation is no longer valid.')
  await user.click(screen.getByRole('button', { name: 'Accept and Join' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(toasts().map(({ title }) => title)).toContain('You are a member of Harbor Securities')
  expect(made.findLast(({ call }) => call === 'POST /account/join')?.body).toEqual({ activation: 't1' })
})

it('offers another user’s invitation to no user who is signed in', async () => {
  renderPage(<RegisteredPage />, {
    as: nowhere,
    at: '/register?activation=t1',
    answers: { 'GET /account/{id}/activation': { ...ofUser, email: 'ann@harbor.example' } },
  })
  await heading('You already have an account')
  expect(screen.queryByText('Accept and Join')).toBeNull()
})
