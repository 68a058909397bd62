import type { ErrorOut } from 'oidc-provider'
import type { Config } from '../../platform/configuration/config.ts'
import { html } from '../../platform/http/html.ts'
import { page } from './page.ts'

const loginPage = '/secure/login'

/** A sign-in that cannot go on: it took too long, came from an old link, is another browser's, or its account changed. */
export const expiredPage = (config: Config): string =>
  page(
    config,
    'Sign-in expired',
    html`<section class="card">
      <h1>This sign-in has expired</h1>
      <p>
        It was open for too long, has been used already, was started in another browser, or its account was
        changed meanwhile, by a new password for example. If another person sent you the link, do not use it.
      </p>
      <a class="button" href="${loginPage}">Start Again</a>
    </section>`,
  )

/** A sign-in that the database cannot serve at the moment. Nothing of it is lost: the browser asks for the same page again. */
export const unavailablePage = (config: Config): string =>
  page(
    config,
    'Sign-in not available',
    html`<section class="card">
      <h1>Sign-in is not available at the moment</h1>
      <p>
        The service does not answer right now. Wait a few seconds and start again. If it lasts, tell
        ${config.supportEmail}.
      </p>
      <a class="button" href="${loginPage}">Try Again</a>
    </section>`,
  )

/** A description can repeat what stood in the address, which anyone can make up: a line of it is enough for support. */
const longestDescription = 200

/** Shows a refusal of the provider. Its own words are for support; the link to start again, for the user. */
export function errorPage(config: Config, out: ErrorOut, error: Error): string {
  if (error.name === 'SessionNotFound') return expiredPage(config)
  return page(
    config,
    'Sign-in failed',
    html`<section class="card">
      <h1>Sign-in did not work</h1>
      <p>Please start again. If it keeps failing, tell ${config.supportEmail} what is written below.</p>
      <p class="fine">
        ${out.error}: ${(out.error_description ?? 'no further description').slice(0, longestDescription)}
      </p>
      <a class="button" href="${loginPage}">Start Again</a>
    </section>`,
  )
}
