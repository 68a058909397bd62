import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { useId, useRef, useState } from 'react'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useRetypedNumbers } from '../bank-details/retype-numbers.tsx'
import { useAcceptWire, type Wire } from '../record/wire-queries.ts'

/** The acceptance of a wire: `now` is the wire as it stands, `wire` as it was seen. */
export function useDecision(wire: Wire, now: Wire) {
  const formId = useId()
  const accept = useAcceptWire(wire)
  const form = useRef<HTMLFormElement>(null)
  // The values alone are in what was seen; who entered them is asked of the wire as it stands.
  const asked = now.retype
  const numbers = useRetypedNumbers(asked, form)
  const [failed, setFailed] = useState(false)

  const submit = async () => {
    setFailed(false)
    if (numbers.faulty()) return
    try {
      const accepted = await accept.mutateAsync({
        digest: wire.digest ?? '',
        ...(wire.payer !== null && { payerOrganizationId: wire.payer.organizationId }),
        ...numbers.sent,
      })
      notify.success(
        'Wire accepted',
        accepted?.status === WireStatus.PendingAdditionalVerification
          ? `A second approver on the manager’s side verifies wire #${wire.number} now.`
          : `Wire #${wire.number} is confirmed. All participants are notified.`,
      )
    } catch (error) {
      setFailed(!numbers.refused(error))
    }
  }
  return {
    formId,
    form,
    asked,
    numbers,
    submit,
    busy: accept.isPending,
    error: failed ? accept.error : null,
    /** A number that another person entered is still to be typed. */
    waitsForNumber: asked.some((name) => (numbers.typed[name] ?? '') === ''),
  }
}

export type Decision = ReturnType<typeof useDecision>
