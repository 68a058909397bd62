import type { ClientConfiguration } from '@countersign/contract/platform/client-configuration'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { IdentityError } from './identity-errors.ts'
import { keptTokens } from './kept-tokens.ts'
import type { ProviderClient } from './provider-client.ts'
import type { Tokens } from './token-source.ts'

/** Everything the screens ask of the identity provider. What fails is thrown as an IdentityError. */
export type IdentityClient = ProviderClient & {
  /** The tokens that are kept, fresh or not. */
  read: () => Promise<Tokens | null>
}

/**
 * Reads the kept tokens by itself. The code that speaks to the provider comes when it is asked for something: at once where
 * no user is signed in, since the sign-in window has to open while the press on its button counts.
 */
export function createIdentityClient(
  identity: ClientConfiguration['identity'],
  base: string,
  /** Milliseconds since the user was last active in this browser. */
  idleMs: () => number,
): IdentityClient & { prepare: () => Promise<unknown> } {
  let loading: Promise<ProviderClient> | null = null
  const provider = (): Promise<ProviderClient> => {
    loading ??= loadChunk('sign-in', () => import('./provider-client.ts')).then(
      ({ createProviderClient }) => createProviderClient(identity, base, idleMs),
      (error: unknown) => {
        loading = null
        throw new IdentityError('unreachable', error)
      },
    )
    return loading
  }
  const prepare = () => provider().catch(() => undefined)

  return {
    prepare,
    read: async () => {
      const tokens = keptTokens(identity)
      if (tokens === null) void prepare()
      return tokens
    },
    refresh: async () => (await provider()).refresh(),
    signIn: async (returnTo, activated) => (await provider()).signIn(returnTo, activated),
    signInWithPopup: async () => (await provider()).signInWithPopup(),
    completeSignIn: async (address) => (await provider()).completeSignIn(address),
    signOut: async (forget) => (await provider()).signOut(forget),
  }
}
