import { samePerson, type Person } from '../../people/resemblance/same-person.ts'

/**
 * The accounts of the suspected person among the people of the closing: of a chosen account, or of each account that bears the
 * name, all that count as the same human. They are kept with the report, so that no later change of a profile ends the suspicion.
 * Of the desk these are the chosen account, those that bear the name, and what the desk has of the same humans: by an
 * outsider's profile, which can hold a second name's phone, one report must not reach several of them.
 */
export const suspectedAccounts = <Member extends { person: Person; isOfDesk: boolean }>(
  suspected: Person,
  people: readonly Member[],
): Member[] => {
  const name: Person = { userId: '', email: '', phone: '', name: suspected.name }
  const isBearer = ({ person }: Member): boolean =>
    person.userId === suspected.userId || samePerson(name, person)
  const bearers = suspected.userId === '' ? people.filter(isBearer).map(({ person }) => person) : [suspected]
  const ofDesk = people.filter((member) => member.isOfDesk && isBearer(member)).map(({ person }) => person)
  return people.filter(({ person, isOfDesk }) =>
    (isOfDesk ? ofDesk : bearers).some((bearer) => samePerson(bearer, person)),
  )
}
