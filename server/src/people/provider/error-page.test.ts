import { expect, it } from 'vitest'
import { identityConfig } from '../../testing/identity-server.ts'
import { errorPage } from './error-page.ts'

it('shows what the provider says of a refusal as a line of text, never as part of the page', async () => {
  const description = `<script>alert(1)</script> ${'Call +1 555 010 0000. '.repeat(500)}`
  const page = errorPage(
    await identityConfig(),
    { error: 'invalid_request', error_description: description },
    new Error('refused'),
  )
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('invalid_request: &lt;script&gt;alert(1)&lt;/script&gt; Call')
  expect(page.split('Call +1').length).toBeLessThan(12)
})
