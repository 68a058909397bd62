import type { Clock } from '../database/clock.ts'
import type { Config } from '../configuration/config.ts'
import type { Sealer } from '../crypto/sealer.ts'
import type { Pool } from '../database/connection.ts'
import type { Replica } from '../database/replica/replica.ts'
import type { FindCaller, VerifyToken } from './caller.ts'

/** Everything a feature needs from outside itself. Built once in app.ts; tests build their own. */
export type Services = {
  config: Config
  database: Pool
  /** Answers reads of the calls in `replica-reads.ts`. */
  replica?: Replica | undefined
  clock: Clock
  sealer: Sealer
  verifyToken: VerifyToken
  findCaller: FindCaller
  /** `wake`: something was written into the outbox. */
  dispatcher: { wake: () => void }
}
