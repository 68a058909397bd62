import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { callerOf } from '../closing-size/caller.ts'
import { type Caller, receiverOf, sizedClosing } from '../closing-size/sized-closing.ts'
import { superAdminEmail } from '../organization/organization-rows.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import {
  emailOfOutsider,
  emailOfRealManager,
  managerEmail,
  otherManagerEmail,
  receiverEmail,
  soleUnderwriterEmail,
} from '../seed/people.ts'
import { growingShape } from '../seed/shape.ts'

/**
 * Who reads a platform of so many closings. What each takes part in is the same in a small and a large one, but for the lists of
 * the organizations that take part in all.
 */
const readersOf = (closings: number) => ({
  /** A manager of 20 closings, of the desk that manages all. */
  manager: managerEmail,
  /** The admin of that desk. */
  admin: otherManagerEmail,
  /** A receiver in 20 closings, of the trustee that takes part in all. */
  trustee: receiverEmail,
  /** Takes part in 20 closings, for no organization. */
  counsel: emailOfOutsider(0),
  /** The same, who is an underwriter too, and searches for people. */
  soleUnderwriter: soleUnderwriterEmail,
  superAdmin: superAdminEmail,
  /** A manager of 20 closings, of a desk of 1,000: in the small database the only desk. */
  realDesk: growingShape(closings).realDeskEvery === 0 ? managerEmail : emailOfRealManager(0),
})

export type Reader = keyof ReturnType<typeof readersOf>

/** The closing that was made by calls among those that were filled in, and what a reader finds in lists. */
export type Grown = {
  call: Caller
  /** Signs the readers in anew: a token is good for a quarter of an hour, and all rounds take longer on a slow machine. */
  signIn: () => Promise<void>
  emails: Readonly<Record<Reader, string>>
  closings: number
  transactionId: string
  memoId: string
  /** Pays costs, and waits for a call-back. */
  wireId: string
  verifiedWireId: string
  instructionId: string
  fraudResponseId: string
  /** Of the list by closing date and of the memos, 40 pages down. */
  deepCursor: string
  deepMemoCursor: string
}

const wiresOfClosing = 5
const deepPages = 40

/** The cursor `deepPages` further down a list. */
const cursorBelow = async (call: Caller, path: string): Promise<string> => {
  let cursor = ''
  for (let turned = 0; turned < deepPages; turned += 1) {
    const { body } = await call(managerEmail, 'GET', `${path}?pageSize=15${cursor && `&cursor=${cursor}`}`)
    cursor = String(body?.['nextCursor'])
  }
  return cursor
}

/** A wire of a closing that was verified at once. */
const verifiedWireOf = async (call: Caller, transactionId: string): Promise<string> => {
  const { body } = await call(managerEmail, 'GET', `/transaction/${transactionId}`)
  const wires = body?.['wires'] as { id: string; status: number }[]
  const verified = wires.find(({ status }) => status === WireStatus.Verified)
  if (!verified) throw new Error('No wire of the closing is verified.')
  return verified.id
}

/** Signs the readers in and makes what can be read only where it was made by calls. */
export const grown = async (product: SeededProduct): Promise<Grown> => {
  const emails = readersOf(product.closings)
  const callers = [
    ...Object.values(emails),
    ...Array.from({ length: wiresOfClosing }, (_, at) => receiverOf(at)),
  ]
  const tokens = new Map<string, string>()
  const signIn = async (): Promise<void> => {
    for (const email of new Set(callers)) tokens.set(email, await product.tokenOf(email))
  }
  await signIn()
  const call = callerOf(product, tokens)
  const { transactionId, memoId, verifiedId } = await sizedClosing(call, wiresOfClosing)
  const reported = await sizedClosing(call, 1)
  const fraud = await call(managerEmail, 'POST', `/transaction/${reported.transactionId}/fraud-response`, {
    wireId: reported.verifiedId,
    whatHappened: 'A call from a number that no one knows',
  })
  const accountNumber = '000123451000'
  const account = { label: 'Trust', fbo: 'Trustee Bank', aba: '101100621', accountNumber }
  const standing = await call(receiverEmail, 'POST', '/instruction', {
    ...account,
    accountNumberAgain: accountNumber,
  })
  return {
    call,
    signIn,
    emails,
    closings: product.closings,
    transactionId,
    memoId,
    wireId: verifiedId,
    verifiedWireId: await verifiedWireOf(call, transactionId),
    instructionId: String(standing.body?.['id']),
    fraudResponseId: String(fraud.body?.['id']),
    deepCursor: await cursorBelow(call, '/transaction'),
    deepMemoCursor: await cursorBelow(call, '/closingmemo'),
  }
}
