import { longestSearchTerm, shortestSearchTerm } from '@countersign/domain/closing/search/search-term'
import * as z from 'zod'
import { Cents, Day, endpoint, Id } from '../platform/endpoint.ts'

const FoundTransaction = z.strictObject({
  id: Id,
  name: z.string(),
  issuer: z.string().nullable(),
  closingDate: Day.nullable(),
})

const FoundWire = z.strictObject({
  id: Id,
  number: z.int(),
  amount: Cents.nullable(),
  receiver: z.string().nullable().meta({ description: "The receiver's organization, or address" }),
  receiverName: z.string().nullable(),
  transaction: z.strictObject({ id: Id, name: z.string() }),
})

const FoundPerson = z.strictObject({
  userId: Id,
  name: z.string(),
  organization: z.string().nullable(),
  transaction: z.strictObject({ id: Id, name: z.string() }).nullable().meta({
    description: 'The newest transaction in which the caller meets this person. Null for colleagues',
  }),
})

/** No bank detail is in it, and no address but that of a receiver without an organization, as the list has it. */
export const Found = z.strictObject({
  transactions: z.array(FoundTransaction),
  wires: z.array(FoundWire),
  people: z.array(FoundPerson),
})

export type Found = z.infer<typeof Found>

export const search = endpoint({
  operationId: 'findAnything',
  method: 'GET',
  path: '/search',
  summary:
    'The first transactions by name, issuer or series, wires by "#number", amount or receiver, and people by the rules of the search for people, of what the caller may see',
  access: 'signed-in',
  query: z.strictObject({ term: z.string().trim().min(shortestSearchTerm).max(longestSearchTerm) }),
  response: Found,
})
