import { accountLinkScreens } from '@countersign/contract/people/account-links'
import type { Config } from '../../platform/configuration/config.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { html, type Html } from '../../platform/http/html.ts'
import { page } from '../provider/page.ts'
import { signInPath } from '../provider/provider-configuration.ts'

/** The screens for a person who has no account yet, or who forgot the password. */
const accountPages = {
  register: `/secure${accountLinkScreens.activate}`,
  reset: `/secure${accountLinkScreens['reset-password']}`,
}

export type SignInPage = {
  /** The sign-in that this page belongs to. */
  interaction: string
  /** As it was typed, or as the screens hinted. */
  email: string
  /** Said above the fields, which keep the address. */
  error?: string
}

/** The provider's own sign-in page. In the demo it offers the demo's people, one press each. */
export function signInPage(config: Config, { interaction, email, error }: SignInPage): string {
  const field = html`<input type="hidden" name="interaction" value="${interaction}" />`
  const wrong = error ? html`aria-invalid="true" aria-describedby="error"` : ''
  // The cursor belongs where something is still to be typed.
  const focus = html`autofocus`
  return page(
    config,
    'Sign In',
    html`<form class="card" method="post" action="${signInPath}">
        ${field}
        <h1>Sign In</h1>
        ${error ? html`<p class="error" id="error" role="alert">${error}</p>` : ''}
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="254"
          required
          value="${email}"
          ${wrong}
          ${email ? '' : focus}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          maxlength="256"
          required
          ${wrong}
          ${email ? focus : ''}
        />
        <button class="button" type="submit">Sign In</button>
        <p class="ways">
          <a href="${accountPages.register}">Create an account</a>
          <a href="${accountPages.reset}">Forgot password?</a>
        </p>
      </form>
      ${config.demo ? demoForm(field) : ''}`,
  )
}

const demoForm = (field: Html): Html =>
  html`<form class="demo" method="post" action="${signInPath}" aria-labelledby="demo">
    ${field}
    <h2 id="demo">Demo: sign in as</h2>
    <p>All accounts have the password <code>${demoPassword}</code></p>
    <ul>
      ${demoAccounts.map(
        ({ email, who }) =>
          html`<li>
            <button type="submit" name="demo" value="${email}">
              <span>${email}</span><small>${who}</small>
            </button>
          </li>`,
      )}
    </ul>
  </form>`
