import { Field } from '../../platform/ui/field.tsx'
import { Select, TextInput } from '../../platform/ui/input.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

/** What is chosen: an address of the closing, another person by name, or no one. */
export type Suspected = { choice: string; name: string }

export const noSuspected: Suspected = { choice: '', name: '' }

const another = 'another'

/** As the API takes it. */
export const suspectedBody = ({ choice, name }: Suspected) =>
  choice === another
    ? { suspectedEmail: null, suspectedName: name.trim() }
    : { suspectedEmail: choice || null, suspectedName: '' }

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

type SuspectedPersonProps = {
  transaction: Transaction
  ownEmail: string | undefined
  value: Suspected
  onChange: (value: Suspected) => void
  faults: { suspectedEmail?: string | undefined; suspectedName?: string | undefined }
}

/** The person the reporter suspects, if any: a person of the closing, or another one by name. */
export function SuspectedPerson({ transaction, ownEmail, value, onChange, faults }: SuspectedPersonProps) {
  return (
    <>
      <Field
        label="Suspected person"
        error={faults.suspectedEmail}
        hint="This person cannot release the freeze and does not see the report."
      >
        <Select value={value.choice} onChange={({ target }) => onChange({ ...value, choice: target.value })}>
          <option value="">Not known</option>
          {personsOf(transaction, ownEmail).map(({ email, name, organization }) => (
            <option key={email} value={email}>
              {[name || email, organization].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value={another}>Another person</option>
        </Select>
      </Field>
      {value.choice === another && (
        <Field label="Name of the suspected person" required error={faults.suspectedName}>
          <TextInput
            maxLength={200}
            value={value.name}
            onChange={({ target }) => onChange({ ...value, name: target.value })}
          />
        </Field>
      )}
    </>
  )
}

/** What is missing before it can be sent. */
export const suspectedFault = ({ choice, name }: Suspected): { suspectedName?: string } =>
  choice === another && name.trim() === '' ? { suspectedName: 'Enter the name' } : {}
