import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, exampleWire, listed } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AlteredBanner } from './altered-banner.tsx'
import { Release } from './freeze-dialogs.tsx'

const id = exampleId(40)
const wires = [1, 2, 3].map((number) =>
  listed(exampleWire({ id: exampleId(50 + number), number, altered: number > 1 })),
)
const reason = 'The stored details of wires #2 and #3 do not match what was entered'

it('names the wires whose stored details were altered, with a link to each, and says nothing of others', async () => {
  renderPage(<AlteredBanner transaction={{ id, wires }} />)
  const banner = within(await screen.findByRole('region', { name: reason }))
  expect(banner.getAllByRole('link').map((link) => link.textContent)).toEqual(['Wire #2', 'Wire #3'])
  banner.getByText(/Do not pay from them/)
})

it('shows nothing while no wire was altered', async () => {
  renderPage(
    <>
      <AlteredBanner transaction={{ id, wires: wires.slice(0, 1) }} />
      <p>drawn</p>
    </>,
  )
  await screen.findByText('drawn')
  expect(screen.queryByText(/The stored details/)).toBe(null)
})

it('says in the release of a freeze that the wires stay altered', async () => {
  const state = { freeze: null, freezeAt: null, mayRelease: true }
  renderPage(<Release transaction={{ id, wires }} onClose={() => undefined} />, {
    answers: { 'GET /transaction/{transactionId}/freeze': () => state },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(new RegExp(`${reason}\\. A release does not change that`))
})
