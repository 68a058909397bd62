import { readKeptSecrets } from '../configuration/kept-secrets.ts'
import { readConfig, type UnfilledConfig } from '../configuration/read-config.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { keyStatus } from '../keys/key-status.ts'
import type { KeyMatch } from '../keys/match-keys.ts'
import type { Command } from './command.ts'
import { begin } from './on-database.ts'
import { requireDatabase } from '../configuration/has-database.ts'
import { connectBeside } from './open-beside.ts'

const words: Record<KeyMatch, string> = {
  right: 'is the key of this database.',
  wrong: 'is not the key of this database. Give the value that the database was made with.',
  missing: 'is missing. Set it, or restore secrets.json in DATA_DIR.',
  unknown: 'has no check value in this database yet. The next start compares it with the stored data.',
}

/** How many keys sign for the built-in provider: the first one signs, and all of them verify. */
const countSigningKeys = async (
  config: UnfilledConfig,
): Promise<{ providerKeys: number; cookieKeys: number }> => {
  const { providerKeys, cookieKeys } = config.secrets
  const isWhole = config.production || (providerKeys && cookieKeys)
  const kept = isWhole ? undefined : await readKeptSecrets(config.dataDir)
  return {
    providerKeys: (providerKeys ?? kept?.providerKeys ?? []).length,
    cookieKeys: (cookieKeys ?? kept?.cookieKeys ?? []).length,
  }
}

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`

const lookupLines = {
  none: [],
  'not begun': [
    'The new key of LOOKUP_KEY is not in use: no rotation has begun. Run countersign keys rotate.',
  ],
  'former at hand': [
    'The former key of LOOKUP_KEY is needed no more, but for backups from before. Take it out.',
  ],
} as const

type Status = Awaited<ReturnType<typeof keyStatus>>

/** What is left of a rotation, and whether the other key is needed. */
const rotationLines = ({ dataKeys, waitingLinks, rotation, servers }: Status): string[] => {
  if (rotation === 'none') return []
  const under = `${counted(dataKeys.second, 'data key')} and ${counted(waitingLinks, 'waiting link')}`
  const holding = `${servers.withBoth} of ${counted(servers.all, 'server')} ${servers.withBoth === 1 ? 'has' : 'have'} both keys`
  if (rotation === 'not begun') {
    return [
      `The new key of KEY_ENCRYPTION_KEY wraps ${counted(dataKeys.second, 'data key')}: no rotation has begun.`,
      `${holding}. When all have, run countersign keys rotate.`,
    ]
  }
  if (rotation === 'unfinished') {
    return [
      `A rotation is not finished: ${under} are under the former key.`,
      `${holding}. Run countersign keys rotate.`,
    ]
  }
  return dataKeys.second + dataKeys.unnamed + waitingLinks === 0
    ? ['Nothing is under the former key: it is needed no more, but for backups from before. Take it out.']
    : [`${under} are under the former key. Run countersign keys rotate again.`]
}

/** `countersign keys status`: compares, and changes nothing. No part of a key is printed. */
export const keysStatus: Command = {
  does: 'Compares the keys at hand with the database, and counts what each of them wraps or signs.',
  changesNothingOnFailure: false,
  run: async ({ environment, say }) => {
    const config = await begin(() => readConfig(environment))
    const keys = await begin(() => dataKeysAtHand(config))
    const signing = await begin(() => countSigningKeys(config))
    await begin(() => requireDatabase(config, say))
    const { database } = await begin(() => connectBeside(config, say))
    try {
      const status = await keyStatus(database.pool, keys)
      const { encryption, lookup, dataKeys, waitingLinks, rotation, lookupRotation, rotations, servers } =
        status
      const { current, other, unnamed } = dataKeys
      return {
        lines: [
          `KEY_ENCRYPTION_KEY ${words[encryption]}`,
          `LOOKUP_KEY ${words[lookup]}`,
          ...lookupLines[lookupRotation],
          `KEY_ENCRYPTION_KEY wraps ${counted(current, 'data key')} of this database.`,
          ...rotationLines(status),
          ...(other > 0
            ? [`Another key wraps ${counted(other, 'data key')}: what they encrypt cannot be read.`]
            : []),
          ...(unnamed > 0 ? [`${counted(unnamed, 'data key')} of an earlier release name no key.`] : []),
          ...(config.identity.kind === 'builtIn'
            ? [
                `${counted(signing.providerKeys, 'provider key')} and ${counted(signing.cookieKeys, 'cookie key')}: ` +
                  'the first of each signs, and all are accepted.',
              ]
            : []),
        ],
        facts: {
          encryption,
          lookup,
          dataKeys,
          waitingLinks,
          rotation,
          lookupRotation,
          rotations,
          servers,
          ...(config.identity.kind === 'builtIn' && signing),
        },
        inOrder:
          [encryption, lookup].every((match) => match === 'right' || match === 'unknown') &&
          other === 0 &&
          rotation !== 'unfinished',
      }
    } finally {
      await database.close()
    }
  },
}
