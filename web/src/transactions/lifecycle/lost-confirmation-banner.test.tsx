import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, exampleWire, listed, tessa } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LostConfirmationBanner } from './lost-confirmation-banner.tsx'

const id = exampleId(40)
const at = '2026-11-20T15:00:00.000Z'
const wires = [1, 2].map((number) =>
  listed(
    exampleWire({
      id: exampleId(50 + number),
      number,
      lostConfirmation: number === 2 ? { person: tessa.name, at } : null,
    }),
  ),
)

it('names the wire whose confirming account was blocked, whose it is and since when, with the way on', async () => {
  renderPage(<LostConfirmationBanner transaction={{ id, wires }} />)
  const name = 'A confirming account was blocked. Call back before you pay'
  const banner = within(await screen.findByRole('region', { name }))
  expect(banner.getAllByRole('link').map((link) => link.textContent)).toEqual(['Wire #2'])
  banner.getByText(new RegExp(`account of ${tessa.name}, blocked on Nov 20, 2026`))
  banner.getByText(/records the call on the wire page/)
})

it('shows nothing while no account was blocked', async () => {
  renderPage(
    <>
      <LostConfirmationBanner transaction={{ id, wires: wires.slice(0, 1) }} />
      <p>drawn</p>
    </>,
  )
  await screen.findByText('drawn')
  expect(screen.queryByText(/confirming account/i)).toBe(null)
})
