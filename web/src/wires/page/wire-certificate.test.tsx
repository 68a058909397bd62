import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMay } from '../../people/access/use-may.ts'
import { exampleWire, morgan, tessa } from '../../testing/example-records.ts'
import { blake, renderPage } from '../../testing/render-page.tsx'
import { wireActions } from '../record/wire-actions.ts'
import type { Wire } from '../record/wire-queries.ts'
import { WireCertificate } from './wire-certificate.tsx'

function Offered({ wire, isManager }: { wire: Wire; isManager: boolean }) {
  const standing = { isTransactionManager: isManager, isTeamMember: false, isChecker: false }
  return <WireCertificate wire={wire} actions={wireActions(useMay(), { wire, ...standing })} />
}

const certificate = () => screen.queryByText<HTMLButtonElement>('Certificate')

it('offers both sides the certificate of a verified wire, and no other reader', async () => {
  const verified = exampleWire({ status: 5 })
  for (const [as, wire, isManager, offered] of [
    [morgan, verified, true, true],
    [tessa, { ...verified, isReceiver: true }, false, true],
    [blake, verified, false, false],
    [morgan, exampleWire(), true, false],
  ] as const) {
    const { unmount } = renderPage(<Offered wire={wire} isManager={isManager} />, { as })
    expect(certificate() !== null).toBe(offered)
    unmount()
  }
  renderPage(<Offered wire={{ ...verified, frozen: true }} isManager />, { as: morgan })
  await waitFor(() => expect(certificate()?.disabled).toBe(true))
})
