import { useState } from 'react'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { problemText } from '../../platform/api/problem.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { longDay } from '../../platform/ui/dates.ts'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useFocusOfSwitch } from '../../platform/ui/use-focus-of-switch.ts'
import { useIdentity } from '../identity/identity.ts'
import { DelegateForm } from './delegate-form.tsx'
import { useDelegations, useEndDelegation, type Delegations } from './delegation-queries.ts'

/** Which colleague may take over the wires that wait for the user on days out of office. Only the user says so. */
export function OutOfOfficeCard() {
  const { user } = useIdentity()
  const inOrganization = user?.organization != null
  const delegations = useDelegations(inOrganization)
  if (!inOrganization) return null
  return (
    <Card title="Out of Office">
      {delegations.isPending && <LoadingBlock label="Loading your days out of office" className="h-24" />}
      {delegations.isError && <LoadError what="days out of office" query={delegations} />}
      {delegations.data !== undefined && <Standing delegations={delegations.data} />}
    </Card>
  )
}

const daysOf = ({ firstDay, lastDay }: NonNullable<Delegations['own']>): string =>
  firstDay === lastDay ? `on ${longDay(firstDay)}` : `from ${longDay(firstDay)} to ${longDay(lastDay)}`

function Standing({ delegations: { own, standsInFor } }: { delegations: Delegations }) {
  const [naming, setNaming] = useState(false)
  const place = useFocusOfSwitch(`${naming ? 'form' : 'days'} of ${own?.email ?? ''}`)
  const end = useEndDelegation()
  const press = () =>
    end.mutate(undefined, {
      onSuccess: () =>
        notify.success('Your stand-in was ended', 'Your colleague and your admins are notified.'),
      onError: (error) => notify.error('Your stand-in was not ended', problemText(error)),
    })
  return (
    <div ref={place} className="grid gap-4">
      <p className="text-muted">
        While you are away, one colleague may take over the wires that wait for you, one by one. You, your
        colleague and your organization’s admins are notified by email.
      </p>
      {standsInFor.map((one) => (
        <p key={`${one.email} ${one.firstDay}`} className="font-medium wrap-anywhere">
          You stand in for {one.name} {daysOf(one)}.
        </p>
      ))}
      {own !== null && (
        <p className="font-medium wrap-anywhere">
          {own.name} stands in for you {daysOf(own)}.
        </p>
      )}
      {naming ? (
        <DelegateForm onDone={() => setNaming(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setNaming(true)}>{own === null ? 'Name a Stand-in' : 'Change'}</Button>
          {own !== null && (
            <Button variant="quietDanger" busy={end.isPending} onClick={press}>
              End Now
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
