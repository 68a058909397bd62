import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useFocusOnPage } from './use-focus-on-page.ts'

function Pages({ path }: { path: string }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnPage(main, path)
  return (
    <>
      <a href="/beside">Beside</a>
      <main ref={main} tabIndex={-1}>
        <a key={path} href="/next">
          {path}
        </a>
      </main>
    </>
  )
}

it('gives a focus that went with the old page to the new one, and leaves any other where it is', () => {
  const { rerender } = render(<Pages path="/one" />)
  expect(document.activeElement).toBe(document.body)
  screen.getByText('/one').focus()
  rerender(<Pages path="/two" />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  screen.getByText('Beside').focus()
  rerender(<Pages path="/three" />)
  expect(document.activeElement).toBe(screen.getByText('Beside'))
})
