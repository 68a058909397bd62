import { useKnownPerson } from '../../people/users/known-person.ts'

/** Who will be asked: the person and organization behind the address, or that there is none yet. */
export function SummaryReceiver({ email }: { email: string }) {
  const person = useKnownPerson(email)
  if (person === undefined) return email
  const [first, second] =
    person === null
      ? [email, 'Not registered yet: the invite asks this person to register first']
      : [[person.name, person.organization?.name].filter(Boolean).join(', '), email]
  return (
    <>
      <span className="block">{first}</span>
      <span className="block text-sm text-muted">{second}</span>
    </>
  )
}
