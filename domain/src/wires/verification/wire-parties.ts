import { samePerson, type Person } from '../../people/resemblance/same-person.ts'
import { forbidden, ok, type Result } from '../../platform/result.ts'

/** The people who are connected with a wire, and so cannot vouch for it. */
export type WireParties = {
  /** Null of a wire that was not accepted. */
  acceptor: Person | null
  /** Who sent any version of it. Empty when it was sent before senders were kept. */
  senders: readonly Person[]
  /** Who entered its terms, or changed them in any version. */
  editors: readonly Person[]
  /**
   * The receiver, every person who entered or accepted the details as one, and the people of the receiver's organization
   * unless that one manages the closing.
   */
  receiverSide: readonly Person[]
}

export type Connection = 'accepted' | 'sent' | 'edited' | 'receives'

/** How a person is connected with a wire: the strongest first. Null: not at all. */
export const connectionOf = (person: Person, wire: WireParties): Connection | null => {
  const among = (people: readonly Person[]): boolean => people.some((one) => samePerson(one, person))
  if (wire.acceptor && samePerson(wire.acceptor, person)) return 'accepted'
  if (among(wire.senders)) return 'sent'
  if (among(wire.editors)) return 'edited'
  return among(wire.receiverSide) ? 'receives' : null
}

/** Whether a person sent the wire or shaped its terms: the two whose word about it needs another one's. */
export const isMakerOf = (person: Person, wire: WireParties): boolean =>
  ['sent', 'edited'].includes(connectionOf(person, { ...wire, acceptor: null }) ?? '')

/** Whether a person is, by account, mailbox, phone or name, one of the receiver's side. */
export const isOfReceiverSide = (person: Person, wire: WireParties): boolean =>
  ['accepted', 'receives'].includes(connectionOf(person, { ...wire, senders: [], editors: [] }) ?? '')

const cannotVerify: Record<Connection, string> = {
  accepted: 'The person who accepted a wire cannot also verify it',
  sent: 'The person who sent a wire cannot also verify it. Ask a colleague',
  edited: 'A person who entered or changed the terms of a wire cannot verify it. Ask a colleague',
  receives: 'A person on the receiver’s side cannot verify the wire. Ask a colleague',
}

/** Whether a person may verify a wire as its second person: a person connected with it may not. */
export const mayStandFor = (person: Person, wire: WireParties): Result<true> => {
  const connection = connectionOf(person, wire)
  return connection === null ? ok(true) : forbidden(`second-person-${connection}`, cannotVerify[connection])
}

export const whoIs: Record<Connection, string> = {
  accepted: 'accepted this wire',
  sent: 'sent this wire',
  edited: 'entered or changed the terms of this wire',
  receives: 'is of the receiver’s side',
}

/** Who a record is by, when that person is connected with the wire: 'Nora Berg, who sent this wire'. */
export const connectedAuthor = (person: Person, wire: WireParties): string | null => {
  const connection = connectionOf(person, wire)
  return connection === null ? null : `${person.name}, who ${whoIs[connection]}`
}
