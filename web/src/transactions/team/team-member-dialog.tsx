import { useId, useState } from 'react'
import {
  widensRights,
  type TeamPlace,
  type TeamRights,
} from '@countersign/domain/transactions/team/transaction-team'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select } from '../../platform/ui/input.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { RadioCards } from '../../platform/ui/radio-cards.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { useAddTeamMember, useChangeTeamMember, useColleagues, type TeamMember } from './team-queries.ts'

type Props = { transaction: Transaction; member: TeamMember | null; onClose: () => void }

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
export function TeamMemberDialog({ transaction, member, onClose }: Props) {
  const formId = useId()
  const colleagues = useColleagues()
  const [userId, setUserId] = useState(member?.userId ?? '')
  const [rights, setRights] = useState<TeamRights>(member?.rights ?? 'view')
  const [isManager, setManager] = useState(member?.isManager ?? false)
  const [missing, setMissing] = useState(false)
  const add = useAddTeamMember(transaction.id)
  const change = useChangeTeamMember(transaction.id, userId)
  const saving = member === null ? add : change
  const taken = new Set([transaction.manager.userId, ...transaction.teamMembers.map((one) => one.userId)])
  const choices = (colleagues.data?.items ?? []).filter(
    (one) => one.status === 'Active' && !taken.has(one.userId),
  )
  const chosen = colleagues.data?.items.find((one) => one.userId === userId)
  const mayManage = member?.isManager === true || chosen?.isUnderwriter === true
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
        <Field
          label="Member"
          required
          error={atUser}
          {...(colleagues.isSuccess &&
            choices.length === 0 && { hint: 'All members of your organization are already on the team.' })}
        >
          <Select
            value={userId}
            onChange={({ target }) => {
              setUserId(target.value)
              setMissing(false)
            }}
          >
            <option value="">{colleagues.isPending ? 'Loading…' : 'Choose a colleague'}</option>
            <Options
              of={choices.map((one) => ({ id: one.userId, name: one.name === '' ? one.email : one.name }))}
            />
          </Select>
        </Field>
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
          label="Transaction Manager: has the same rights as you in this transaction"
          checked={isManager}
          onChange={({ target }) => setManager(target.checked)}
        />
      )}
    </FormDialog>
  )
}
