import type { Config } from '../../platform/configuration/config.ts'
import { Problem } from '../../platform/http/problem.ts'

/** With a hosted provider there is no password here to register, set or change. */
export const requireBuiltInIdentity = (config: Pick<Config, 'identity'>): void => {
  if (config.identity.kind === 'hosted') {
    throw new Problem(
      409,
      'hosted-identity',
      'Your organization’s identity provider manages accounts and passwords. Change yours there.',
    )
  }
}
