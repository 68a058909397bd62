import { useId, useState } from 'react'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import {
  widensRights,
  type TeamPlace,
  type TeamRights,
} from '@countersign/domain/transactions/team/transaction-team'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { ColleagueField } from '../../people/users/colleague-field.tsx'
import { useColleagues, type Colleague } from '../../people/users/colleague-queries.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { useAddTeamMember, useChangeTeamMember, type TeamMember } from './team-queries.ts'

type Props = {
  transaction: Transaction
  member: TeamMember | null
  /** The right that a new member has unless another is chosen. */
  offered?: TeamRights
  onClose: () => void
}

const faultAt = (error: unknown, field: string): string | undefined =>
  error instanceof Problem ? error.errors.find((fault) => fault.field === field)?.message : undefined

const describeRights: readonly { value: TeamRights; label: string; text: string }[] = [
  { value: 'view', label: 'Viewer', text: 'Sees the transaction and its wires, never bank details.' },
  {
    value: 'checker',
    label: 'Checker',
    text: 'Sees bank details as well, and verifies wires as the second approver.',
  },
]

/** Adds a member of the own organization to the team, or changes what a member may. */
export function TeamMemberDialog({ transaction, member, offered = 'view', onClose }: Props) {
  const formId = useId()
  const [userId, setUserId] = useState(member?.userId ?? '')
  const [chosen, setChosen] = useState<Colleague>()
  // What the member who is changed may become is said in the list of colleagues.
  const known = useColleagues(member?.email ?? '').data?.items
  const [rights, setRights] = useState<TeamRights>(member?.rights ?? offered)
  const [isManager, setManager] = useState(member?.isManager ?? false)
  const [missing, setMissing] = useState(false)
  const add = useAddTeamMember(transaction.id)
  const change = useChangeTeamMember(transaction.id, userId)
  const saving = member === null ? add : change
  const taken = new Set([transaction.manager.userId, ...transaction.teamMembers.map((one) => one.userId)])
  const person = chosen ?? known?.find((one) => one.userId === member?.userId)
  const mayManage = member?.isManager === true || person?.isUnderwriter === true
  const onHold = transaction.onHold !== null
  const offers = (place: TeamPlace) => !onHold || !widensRights(member ?? undefined, place)
  const atUser = missing ? 'Required field' : faultAt(saving.error, 'userId')

  const submit = async () => {
    if (userId === '') return setMissing(true)
    const place = { rights, isManager: isManager && mayManage }
    try {
      await (member === null ? add.mutateAsync({ userId, ...place }) : change.mutateAsync(place))
      notify.success(
        member === null ? `${chosen?.name ?? 'The member'} joined the team` : `${member.name} was changed`,
      )
      onClose()
    } catch {
      // Why stands in the dialog.
    }
    return undefined
  }

  return (
    <FormDialog
      title={member === null ? 'Add a Team Member' : `Change ${member.name}`}
      description="Members are people of your own organization. They are notified."
      onClose={onClose}
      submit={member === null ? 'Add Member' : 'Save'}
      busy={saving.isPending}
      refusal="The team was not changed"
      failure={
        saving.isError && atUser === undefined
          ? (faultAt(saving.error, 'isManager') ?? problemText(saving.error))
          : null
      }
      onSubmit={submit}
      className="grid gap-4"
    >
      {member === null && (
        <ColleagueField
          label="Member"
          error={atUser}
          hintOfNone="All members of your organization are already on the team."
          keeps="userId"
          isOffered={(one) => !taken.has(one.userId)}
          onChosen={setChosen}
          select={{
            value: userId,
            onChange: ({ target }) => {
              setUserId(target.value)
              setMissing(false)
            },
          }}
        />
      )}
      <RadioCards
        legend="Right"
        selected={rights}
        field={{
          name: `${formId}-rights`,
          onChange: ({ target }) => setRights(target.value === 'checker' ? 'checker' : 'view'),
        }}
        options={describeRights.filter(({ value }) => offers({ rights: value, isManager: false }))}
      />
      {onHold && (
        <Banner tone="info" title="This closing is on hold">
          Rights can be removed now, not granted. For other changes, release the closing first.
        </Banner>
      )}
      {mayManage && offers({ rights: 'view', isManager: true }) && (
        <Checkbox
          label={`${roleLabel('Transaction Manager', transaction.kind)}: has the same rights as you in this transaction`}
          checked={isManager}
          onChange={({ target }) => setManager(target.checked)}
        />
      )}
    </FormDialog>
  )
}
