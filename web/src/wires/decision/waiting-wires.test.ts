import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, it, vi } from 'vitest'
import { exampleWire, listed } from '../../testing/example-records.ts'
import { waitingWires } from './waiting-wires.ts'

it('asks the policy once for each wire that waits for a decision, and never for the others', () => {
  const may = vi.fn(() => true)
  const wires = [WireStatus.Draft, WireStatus.PendingVerification, WireStatus.Verified].map((status, at) =>
    listed(exampleWire({ number: at + 1, status })),
  )
  expect(waitingWires(may, { wires, roleInTransaction: null }).map(({ number }) => number)).toEqual([2])
  expect(may).toHaveBeenCalledTimes(1)
})
