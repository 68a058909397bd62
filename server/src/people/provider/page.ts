import type { Config } from '../../platform/configuration/config.ts'
import { html, type Html } from '../../platform/http/html.ts'

/** For every page of the provider's. Chrome holds redirects after a form to `form-action`: all are this origin's. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A sign-in window has to stay in touch with the page that opened it, all the way back to the callback.
  'cross-origin-opener-policy': 'unsafe-none',
}

/** Where the pages' own style and script are. */
export const pageAssets = {
  style: '/account/pages.css',
  script: '/account/sign-out.js',
}

// The user already asked to sign out in the product itself, so this page does not ask again.
export const signOutScript = `document.querySelector('form[data-at-once]')?.requestSubmit()\n`

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="#14475f" />
  <path class="near" d="M8.5 16.6l4.2 4.4 4-4.6" />
  <path class="far" d="M14.6 20.6l8.9-9.8" />
</svg>`

/** A whole page of the provider's, around one card. No inline script or style: the policy above refuses them. */
export function page(config: Config, title: string, card: Html, options: { script?: boolean } = {}): string {
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - ${config.productName}</title>
        <link rel="icon" href="/secure/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${pageAssets.style}" />
        ${options.script ? html`<script src="${pageAssets.script}" defer></script>` : ''}
      </head>
      <body>
        <main>
          <p class="brand">${mark}<span>${config.productName}</span></p>
          ${card}
        </main>
      </body>
    </html>`.text
}
