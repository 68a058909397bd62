import type { ClosingServer } from './closing.ts'
import { emailOf, type Person } from './people.ts'

/** What tests do with invitations to take part, on a server of theirs. */
export const invitations = ({ call }: Pick<ClosingServer, 'call'>) => {
  const created = async (): Promise<string> => {
    const facts = { name: 'City of Salina, Series 2026B', type: 'Negotiated', closingDate: '2026-12-01' }
    return (await call('morgan', 'POST', '/transaction', facts)).body.id
  }

  const invite = (transactionId: string, email: string, role = 'Bond Counsel', by: Person = 'morgan') =>
    call(by, 'POST', `/transaction/${transactionId}/participant`, { email, role })

  const act = (person: Person, participantId: string, event: string, body: object = {}) =>
    call(person, 'POST', `/participant/${participantId}/${event}`, body)

  /** A closing of Morgan's with this person invited to it. */
  const invited = async (person: Person = 'blake') => {
    const transactionId = await created()
    const { body } = await invite(transactionId, emailOf(person))
    return { transactionId, id: body.participant.id as string }
  }

  /** Each person named takes part in one more closing of Morgan's, and has accepted. */
  const joined = async (people: readonly Person[]): Promise<string> => {
    const transactionId = await created()
    for (const person of people) {
      const { body } = await invite(transactionId, emailOf(person))
      await act(person, body.participant.id, 'accept')
    }
    return transactionId
  }

  return { created, invite, act, invited, joined }
}
