import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoadingBlock } from './spinner.tsx'

it('a block that loads says so to a screen reader', () => {
  const markup = renderToStaticMarkup(<LoadingBlock label="Loading the gates" className="h-96" />)
  expect(markup).toMatch(/^<output[^>]*>.*h-96.*Loading the gates<\/span><\/output>$/)
})
