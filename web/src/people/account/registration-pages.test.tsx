import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { LoginPage } from '../identity/login-page.tsx'
import { BlockAccountPage } from './block-account-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { RegisteredPage } from './registered-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

type User = ReturnType<typeof renderPage>['user']

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

const firstTrust = { id: '01970000-0000-7000-8000-000000000007', name: 'First Trust Bank' }
const owners = {
  'GET /user/validateorgemaildomain': ({ query }: { query: Record<string, string> }) => ({
    organization: query['email']?.endsWith('@firsttrust.example') ? firstTrust : null,
  }),
}

async function fillForm(user: User, email: string, password = 'Closing-Day-2026x') {
  await fill(user, field(/^First name/), 'Ann')
  await fill(user, field(/^Last name/), 'Baker')
  await fill(user, field(/^Title/), 'Clerk')
  await fill(user, field(/^Work email/), email)
  await fill(user, field(/^Password/), password)
}

describe('[R2.11] registration', () => {
  it('asks for six things, and sends nothing without them', async () => {
    const { user, made } = renderPage(<RegisterPage />, { as: null })
    await heading('Create an Account')
    await press(user, 'Create Account')
    await waitFor(() => expect(screen.getAllByText('Required field')).toHaveLength(6))
    expect(made).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(field(/^First name/)))
  })

  it('moves the focus to a wrong phone, which comes before the password', async () => {
    const { user } = renderPage(<RegisterPage />, { as: null, answers: owners })
    await heading('Create an Account')
    await fillForm(user, 'ann@firsttrust.example', 'short')
    await screen.findByText(/First Trust Bank/)
    await fill(user, field(/^Work phone/), '155')
    await press(user, 'Create Account')
    await screen.findByText('Invalid phone number')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Work phone/)))
  })

  it('joins the organization that owns the domain of the address, and no other', async () => {
    const { user, made } = renderPage(<RegisterPage />, {
      as: null,
      answers: { ...owners, 'POST /account/register': { message: 'A link is on its way.' } },
    })
    await fillForm(user, 'ann@firsttrust.example')
    const join = await screen.findByRole<HTMLInputElement>('radio', { name: /^Join First Trust Bank/ })
    expect(join.checked).toBe(true)
    screen.getByText(/You join at once if it proved this domain. Otherwise, its admin must admit you first/)
    expect(screen.queryByLabelText(/^Organization name/)).toBeNull()
    await fill(user, field(/^Work email/), 'ann@elsewhere.example')
    await screen.findByLabelText(/^Organization name/)
    expect(screen.queryByRole('radio', { name: /^Join/ })).toBeNull()
    await fill(user, field(/^Work email/), 'ann@firsttrust.example')
    await screen.findByRole('radio', { name: /^Join First Trust Bank/ })
    await press(user, 'Create Account')
    await heading('Check your email')
    expect(screen.getByText('ann@firsttrust.example')).toBeTruthy()
    expect(made.find(({ call }) => call === 'POST /account/register')?.body).toMatchObject({
      email: 'ann@firsttrust.example',
      organization: { kind: 'domain' },
    })
  })

  it('puts what only the server knows at its field', async () => {
    const { user } = renderPage(<RegisterPage />, {
      as: null,
      answers: {
        ...owners,
        'POST /account/register': () =>
          refusal({
            status: 422,
            code: 'validation',
            errors: [{ field: 'password', message: 'This password is too common; choose another' }],
          }),
      },
    })
    await fillForm(user, 'ann@nowhere.example', 'Password123!')
    await user.click(screen.getByRole('radio', { name: /^No organization/ }))
    await press(user, 'Create Account')
    await screen.findByText('This password is too common; choose another')
    expect(field(/^Password/).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field(/^Password/)))
  })

  it('[R2.8] tells a user who is signed in that there is an account', async () => {
    renderPage(<RegisteredPage />)
    await heading('You already have an account')
  })
})

describe('a mailed link that is wrong says so and leads out', () => {
  const refused = () => refusal({ status: 401, code: 'link-invalid' })

  const bad = async (page: ReactNode, at: string, answers: object, act: (user: User) => Promise<unknown>) => {
    const { user, address } = renderPage(page, { as: null, at, answers })
    await act(user)
    await heading('This link is no longer valid')
    return { user, address }
  }

  it('of an invitation', async () => {
    const { user, address } = await bad(
      <RegisterPage />,
      '/register?activation=nonsense',
      { 'GET /account/{id}/activation': refused },
      async () => undefined,
    )
    await user.click(screen.getByText('Go to Sign In'))
    expect(address()).toBe('/login')
  })

  it('of a new address', async () => {
    await bad(
      <VerifyEmailPage />,
      '/login/verify?token=nonsense',
      { 'GET /account/{id}/verify-email': refused },
      (user) => press(user, 'Verify My Address'),
    )
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
  })

  it('of a new password', async () => {
    await bad(
      <ResetPasswordPage />,
      '/login/reset?token=nonsense',
      { 'POST /account/reset-password': refused },
      async (user) => {
        await fill(user, field(/^New password/), 'Closing-Day-2026x')
        await press(user, 'Save Password')
      },
    )
    expect(screen.getByText('Request a New Link')).toBeTruthy()
  })

  it('of a block', async () => {
    const { user, address } = await bad(
      <BlockAccountPage />,
      '/login/block?token=nonsense',
      { 'POST /account/block': refused },
      (user) => press(user, 'Block My Account'),
    )
    await user.click(screen.getByText('Choose a New Password'))
    expect(address()).toBe('/login/reset')
  })
})

it('opens, verifies and blocks nothing before a button is pressed', async () => {
  for (const [page, at] of [
    [<VerifyEmailPage key="verify" />, '/login/verify?token=t'],
    [<BlockAccountPage key="block" />, '/login/block?token=t'],
  ] as const) {
    const { made } = renderPage(page, { as: null, at })
    expect(made).toEqual([])
  }
  await heading('Verify your email address')
  await heading('Block your account?')
})

it('blocks the account of the mail, also where another one is signed in', async () => {
  const { user, made } = renderPage(<BlockAccountPage />, {
    at: '/login/block?token=t1',
    answers: { 'POST /account/block': { message: 'Your account is blocked.' } },
  })
  await press(user, 'Block My Account')
  await heading('Your account is blocked')
  expect(made.map(({ call, headers }) => [call, headers.get('authorization')])).toEqual([
    ['POST /account/block', 'Bearer t1'],
  ])
})

it('leads a user who forgot the password from the login page to the link, and from the link to the sign-in', async () => {
  const login = renderPage(<LoginPage />, { as: null, at: '/login' })
  await login.user.click(screen.getByText('Forgot password?'))
  expect(login.address()).toBe('/login/reset')
  login.unmount()
  const asked = renderPage(<ResetPasswordPage />, {
    as: null,
    at: '/login/reset',
    answers: { 'POST /account/password-reset-link': { message: 'A link is on its way.' } },
  })
  await fill(asked.user, field(/^Email/), 'ann@harbor.example')
  await press(asked.user, 'Send Link')
  await heading('Check your email')
  expect(asked.made.map(({ query }) => query)).toEqual([{ email: 'ann@harbor.example' }])
  asked.unmount()
  const { user, made } = renderPage(<ResetPasswordPage />, {
    as: null,
    at: '/login/reset?token=t1',
    answers: { 'POST /account/reset-password': { message: 'Your password was changed.' } },
  })
  await fill(user, field(/^New password/), 'Another-Day-2027')
  await press(user, 'Save Password')
  await heading('Your password was changed')
  expect(made.map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
    [{ password: 'Another-Day-2027' }, 'Bearer t1'],
  ])
  screen.getByRole('button', { name: 'Sign In' })
})
