import { fireEvent, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { type LinkTo, useLinks } from './use-links.ts'

const drawn = vi.fn<() => void>()

const Row = memo(function Row({ linkTo }: { linkTo: LinkTo }) {
  drawn()
  return <a {...linkTo('/wires/2')}>Wire</a>
})

function Rows() {
  const linkTo = useLinks()
  return (
    <>
      <output>{useLocation().pathname}</output>
      <a {...linkTo('/board')}>Board</a>
      <Row linkTo={linkTo} />
    </>
  )
}

const show = () =>
  render(
    <MemoryRouter basename="/secure" initialEntries={['/secure/']}>
      <Rows />
    </MemoryRouter>,
  )

const at = () => screen.getByRole('status').textContent

it('leads to the screen below the base of the application, and draws no row anew for another address', () => {
  show()
  drawn.mockClear()
  expect(screen.getByText('Wire').getAttribute('href')).toBe('/secure/wires/2')
  expect(fireEvent.click(screen.getByText('Board'))).toBe(false)
  expect(at()).toBe('/board')
  expect(drawn).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Wire'))
  expect(at()).toBe('/wires/2')
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves to the browser what opens elsewhere: %j',
  (held) => {
    show()
    expect(fireEvent.click(screen.getByText('Wire'), held)).toBe(true)
    expect(at()).toBe('/')
  },
)
