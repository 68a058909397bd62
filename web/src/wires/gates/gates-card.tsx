import { useState } from 'react'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { WaitingProposal } from './waiting-proposal.tsx'
import { GatesForm } from './gates-form.tsx'
import { useGates } from './gate-queries.ts'

/** The gates concern users who send wires or choose the gates. */
export function useSeesGates(): boolean {
  const { user } = useIdentity()
  const concerned = useMay()('choose gates') || user?.isUnderwriter === true
  const placed = user?.role === 'super_admin' || (user !== null && user.organization !== null)
  return concerned && placed
}

/** Which circumstances require a second person. */
export const GatesCard = () => (useSeesGates() ? <Gates /> : null)

function Gates() {
  const { user } = useIdentity()
  const gates = useGates()
  const [saved, setSaved] = useState(false)
  if (gates.isPending)
    return <LoadingBlock label="Loading the verification gates" className="h-96 rounded-lg!" />
  if (gates.data === undefined) {
    return <LoadError what="verification gates" query={gates} />
  }
  const whose =
    user?.role === 'super_admin'
      ? 'These are the platform defaults. They apply to every organization without its own choice.'
      : `They apply to wires that ${user?.organization?.name ?? 'your organization'} sends.`
  return (
    <Card title="Verification Gates">
      <p className="text-muted">
        While a gate is open, a receiver’s acceptance is not enough: a second approver calls back and verifies
        the wire. {whose}
        {!gates.data.mayChange && ' An admin of your organization chooses among them.'}
      </p>
      {gates.data.proposal !== null && (
        <WaitingProposal
          key={gates.data.proposal.id}
          proposal={gates.data.proposal}
          mayEnd={gates.data.mayChange}
          takesFocus={saved && gates.data.proposal.isOwn}
        />
      )}
      <GatesForm
        key={`${gates.data.version} ${gates.data.proposal?.id}`}
        gates={gates.data}
        onSave={() => setSaved(true)}
      />
    </Card>
  )
}
