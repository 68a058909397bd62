import { withClient } from '../product/database.ts'
import type { SeededProduct } from '../product/seeded-product.ts'

/** Lets a person sign in, and take files, again and again: the product limits both. */
export const withoutLimits = (product: SeededProduct): Promise<unknown> =>
  withClient(product.place, (client) => client.query('delete from sign_in_limits'))
