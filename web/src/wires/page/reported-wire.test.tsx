import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleWire, morgan } from '../../testing/example-records.ts'
import { filled, openWirePage, progressEvent } from '../../testing/open-wire-page.tsx'

it('says to the people who may verify a wire that it was reported, after the release as well', async () => {
  const wire = exampleWire({ ...filled, status: WireStatus.PendingAdditionalVerification })
  const accepted = progressEvent('wire accepted', 'Tessa Lindqvist', 20)
  const reported = progressEvent('fraud reported', 'Olivia Reyes', 30)
  const page = { as: morgan, managed: true, wire }
  const { unmount } = openWirePage({ ...page, given: { events: [reported, accepted] } })
  await screen.findByText('This wire was reported')
  screen.getByText(/^Olivia Reyes did fraud reported on .*\. Ask what was found before you verify it\.$/)
  unmount()
  openWirePage({ ...page, given: { events: [accepted] } })
  await screen.findByRole('button', { name: 'Verify Wire' })
  expect(screen.queryByText('This wire was reported')).toBe(null)
})
