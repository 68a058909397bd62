import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import * as z from 'zod'
import { Cents, Id, Version } from '../platform/endpoint.ts'
import {
  Receiver,
  ShownLostConfirmation,
  ShownPayer,
  ShownPayment,
  ShownPayoff,
} from './wire-answer-parts.ts'
import { Altered, PurposeAmount, WireStatus } from './wire-answer.ts'

/** A wire as the list of transactions names it. */
export const ListedWire = z.strictObject({
  id: Id,
  number: z.int(),
  status: WireStatus,
  amount: Cents.nullable(),
  receiver: z.string().nullable().meta({ description: "The receiver's organization or name" }),
})

/** A wire as the lists of its transaction show it, of which there may be hundreds. The wire itself has the rest. */
export const TransactionWire = z.strictObject({
  id: Id,
  number: z.int(),
  version: Version,
  status: WireStatus,
  role: z.enum(transactionRoles).nullable(),
  payer: ShownPayer,
  receiver: Receiver.nullable(),
  amount: Cents.nullable(),
  wirePurposes: z.array(PurposeAmount),
  payoff: ShownPayoff.nullable().meta({ description: 'Of a wire that pays off a loan' }),
  bankDetailsFilled: z.boolean(),
  account: z.enum(['masked', 'withheld']).nullable().meta({
    description: 'Whether the wire itself shows the caller its account, masked. Null where none is filled in',
  }),
  aba: z.string().nullable().meta({
    description: 'The routing number of a verified wire, for callers who see its bank details',
  }),
  isReceiver: z.boolean().meta({ description: 'The caller is the receiver of this wire' }),
  payment: ShownPayment.nullable().meta({ description: 'Null while nothing was recorded as sent' }),
  lostConfirmation: ShownLostConfirmation,
  altered: Altered,
})

export type TransactionWire = z.infer<typeof TransactionWire>
