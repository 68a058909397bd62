import { samePerson, type Person } from '../../people/resemblance/same-person.ts'

/**
 * The accounts of the suspected person among the people of the closing: of a chosen account, or of each account that bears the
 * name, all that count as the same human. They are kept with the report, so that no later change of a profile ends the suspicion.
 */
export const suspectedAccounts = <Member extends { person: Person }>(
  suspected: Person,
  people: readonly Member[],
): Member[] => {
  const bearers =
    suspected.userId === ''
      ? people.map(({ person }) => person).filter((person) => samePerson(suspected, person))
      : [suspected]
  return people.filter(({ person }) => bearers.some((bearer) => samePerson(bearer, person)))
}
