import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorFallback } from './error-fallback.tsx'

const shown = (path: string, name?: string) =>
  renderToStaticMarkup(<ErrorFallback name={name} place={{ kind: 'page', path }} />)

it('[R2.27] says that something went wrong, and when loading what, if that is known', () => {
  expect(shown('/')).toContain('Something Went Wrong')
  expect(shown('/')).toContain('>We encountered an unknown error<')
  expect(shown('/', 'Closing Memos')).toContain(
    '>We encountered an unknown error when loading Closing Memos<',
  )
})

it('[R2.28] offers help by mail', () => {
  expect(shown('/')).toMatch(/Need Help\?.*href="mailto:support@/)
})

it.each(['/', '/transactions', '/transactions/', '/register'])('[R2.29] reloads the page %s', (path) => {
  expect(shown(path)).toContain('>Reload</')
})

it('[R2.29] reloads when only a part of a page failed', () => {
  expect(renderToStaticMarkup(<ErrorFallback place={{ kind: 'part' }} />)).toContain('>Reload</')
})

it.each(['/transactions/0198c1f2', '/closingMemos', '/team', '/settings', '/support', '/invoices'])(
  '[R2.30] leads from %s to the list',
  (path) => {
    expect(shown(path)).toContain('>Go back to all Transactions</')
  },
)

it('says of a screen that was asked for offline that a reload opens it, wherever it is', () => {
  const missed = renderToStaticMarkup(
    <ErrorFallback name="Settings" place={{ kind: 'page', path: '/settings' }} missedOffline />,
  )
  expect(missed).toContain('Settings could not be loaded while you were offline. Reload to open it.')
  expect(missed).toContain('>Reload</')
  expect(missed).not.toContain('Something Went Wrong')
})
