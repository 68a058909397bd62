import { samePerson, type Person } from '../../people/resemblance/same-person.ts'

/** The accounts of the desk that count as one of these people: kept like those of a suspected person. */
export const deskAccounts = <Member extends { person: Person; isOfDesk: boolean }>(
  people: readonly Member[],
  of: readonly Person[],
): Member[] => {
  const desk = people.filter(({ isOfDesk }) => isOfDesk)
  const own = desk.filter(({ person }) => of.some(({ userId }) => userId === person.userId))
  return desk.filter(({ person }) => own.some((one) => samePerson(one.person, person)))
}
