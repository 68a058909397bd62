import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotSent } from './not-sent.tsx'

it('says on a closing on hold that nothing is to be wired, in place of how to record what was', () => {
  expect(renderToStaticMarkup(<NotSent frozen />)).toMatch(/do not wire.*already sent/s)
  expect(renderToStaticMarkup(<NotSent frozen={false} />)).toMatch(/^<p[^>]*>Once your bank/)
})
