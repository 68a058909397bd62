import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldFault } from '@countersign/domain/platform/result'
import { useIdentity } from '../../people/identity/identity.ts'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput } from '../../platform/ui/input.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

/** As typed: `suspectedEmail` is an address of the closing, 'another' for another person by name, or empty. */
export type Suspected = { suspectedEmail: string; suspectedName: string }

export const noSuspected: Suspected = { suspectedEmail: '', suspectedName: '' }

const another = 'another'

/** What is missing before it can be sent. */
export const suspectedFaults = ({ suspectedEmail, suspectedName }: Suspected): FieldFault[] =>
  suspectedEmail === another && suspectedName.trim() === ''
    ? [{ field: 'suspectedName', message: 'Enter the name' }]
    : []

/** As the API takes it. */
export const suspectedBody = ({ suspectedEmail, suspectedName }: Suspected) =>
  suspectedEmail === another
    ? { suspectedEmail: null, suspectedName: suspectedName.trim() }
    : { suspectedEmail: suspectedEmail || null, suspectedName: '' }

type PersonInClosing = { email: string; name: string | null; organization: string | null }

/** The persons of a closing, each address once, without the reader. */
const personsOf = (
  { manager, organization, teamMembers, participants, wires }: Transaction,
  ownEmail: string | undefined,
): PersonInClosing[] => {
  const desk = [manager, ...teamMembers].map(({ email, name }) => ({
    email,
    name,
    organization: organization.name,
  }))
  const receivers = wires.flatMap(({ receiver }) =>
    receiver ? [{ email: receiver.email, name: receiver.name, organization: receiver.organization }] : [],
  )
  const all = [...desk, ...participants.filter(({ registered }) => registered), ...receivers]
  return [...new Map(all.map((one) => [one.email, one])).values()].filter(({ email }) => email !== ownEmail)
}

/** The person the reporter suspects, if any: a person of the closing, or another one by name. */
export function SuspectedPerson({ transaction }: { transaction: Transaction }) {
  const { user } = useIdentity()
  const { register, control, formState } = useFormContext<Suspected>()
  const { errors } = formState
  const chosen = useWatch({ control, name: 'suspectedEmail' })
  return (
    <>
      <Field
        label="Suspected person"
        error={errors.suspectedEmail?.message}
        hint="This person does not see the report and cannot release the freeze. Of several people of the managing organization, only the first cannot release it."
      >
        <Select {...register('suspectedEmail')}>
          <option value="">Not known</option>
          <Options
            of={personsOf(transaction, user?.email).map(({ email, name, organization }) => ({
              id: email,
              name: [name || email, organization].filter(Boolean).join(', '),
            }))}
          />
          <option value={another}>Another person</option>
        </Select>
      </Field>
      {chosen === another && (
        <Field label="Name of the suspected person" required error={errors.suspectedName?.message}>
          <TextInput maxLength={200} {...register('suspectedName')} />
        </Field>
      )}
    </>
  )
}
