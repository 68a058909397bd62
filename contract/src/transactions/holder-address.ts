import * as z from 'zod'
import { lines } from '../platform/input-text.ts'
import { looseLine, looseName } from '../platform/limits.ts'

/** The address of an account's holder as it is shown; empty texts were not given. */
export const ShownHolderAddress = {
  holderStreet: z.string().meta({ description: 'Street of the account holder, at most two lines' }),
  holderTown: z.string(),
  holderCountry: z.string().meta({ description: 'Two letters of ISO 3166' }),
}

const street = lines(z.string().max(looseLine))
const part = z.string().max(looseName)

/** The same as it is typed. It may be left out; where a part is given, town and country are required. */
export const TypedHolderAddress = {
  holderStreet: street
    .default('')
    .meta({ description: 'Street of the account holder: at most two lines of 70 characters' }),
  holderTown: part.default('').meta({ description: 'At most 35 characters; required with the country' }),
  holderCountry: part.default('').meta({ description: 'Two letters of ISO 3166; required with the town' }),
}

/** Beside a standing account that has no address of its own. */
export const HolderAddressBeside = {
  holderStreet: street.optional().meta({ description: 'Where the standing account has no address' }),
  holderTown: part.optional().meta({ description: 'Likewise' }),
  holderCountry: part.optional().meta({ description: 'Likewise' }),
}
