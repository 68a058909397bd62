import { systemClock } from '../../platform/database/clock.ts'
import type { DataKeys } from '../../platform/crypto/key-check.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { awaitHolders, patientLooks } from '../keys/await-servers.ts'
import { rotateLookupKey } from '../keys/hash-key.ts'
import { giveUpFormer, type Rotated, rotateKeys } from '../keys/rotate-keys.ts'
import { requireKeysOfRotation } from '../keys/unfinished-rotation.ts'
import type { Command, Outcome } from './command.ts'
import { begin, onDatabase } from './on-database.ts'
import type { ShownProgress } from './progress.ts'

const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} data ${count === 1 ? 'key' : 'keys'}`

const neededNoMore = (name: string): string =>
  `The former key is needed no more by this database: take it out of ${name}. Backups from before need it.`

const encryptionOutcome = ({ wrapped, unreadable, finished }: Rotated): Outcome => ({
  lines: [
    wrapped === 0 && !finished
      ? 'Nothing is wrapped by another KEY_ENCRYPTION_KEY: there is nothing to exchange.'
      : `${counted(wrapped)} ${wrapped === 1 ? 'is' : 'are'} wrapped by the new KEY_ENCRYPTION_KEY.`,
    ...(unreadable > 0
      ? [
          `${counted(unreadable)} ${unreadable === 1 ? 'opens' : 'open'} under neither key: see countersign check-wires.`,
        ]
      : []),
    ...(finished || wrapped > 0 ? [neededNoMore('KEY_ENCRYPTION_KEY')] : []),
  ],
  facts: { wrapped, unreadable, finished },
  inOrder: unreadable === 0,
})

const lookupOutcome = (exchanged: boolean): Outcome => ({
  lines: exchanged
    ? ['LOOKUP_KEY is exchanged, and no hash has changed.', neededNoMore('LOOKUP_KEY')]
    : ['The first key of LOOKUP_KEY is in use already: there is nothing to exchange.'],
  facts: { lookupExchanged: exchanged },
})

const rotate = async (
  pool: Pool,
  { encryption, otherEncryption, lookup, otherLookup }: Partial<DataKeys>,
  progress: ShownProgress,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  // A server that lacks one of four is refused before the first of them is exchanged.
  if (encryption && otherEncryption && lookup && otherLookup) {
    await awaitHolders(pool, [encryption, otherEncryption, lookup, otherLookup], patientLooks)
  }
  if (encryption && otherEncryption) {
    const keys = { next: encryption, former: otherEncryption }
    const onProgress = (done: number, total: number) =>
      progress.show({
        share: done / total,
        words: `${counted(done)} of ${total.toLocaleString('en-US')} wrapped`,
      })
    outcomes.push(encryptionOutcome(await rotateKeys(pool, keys, { now: systemClock, onProgress })))
  }
  if (lookup && otherLookup) {
    outcomes.push(
      lookupOutcome(await rotateLookupKey(pool, { next: lookup, former: otherLookup }, { now: systemClock })),
    )
  }
  if (outcomes.length > 0) return outcomes
  throw new Error(
    'KEY_ENCRYPTION_KEY and LOOKUP_KEY hold one key each. Put a new key and a comma in front of the one to exchange. ' +
      'Nothing was changed.',
  )
}

/** `countersign keys rotate`: beside running servers, and again after it was ended in the middle. */
export const keysRotate: Command = {
  does: 'Exchanges KEY_ENCRYPTION_KEY or LOOKUP_KEY, which holds the new key, a comma and the former one, while servers run on.',
  options: {
    'give-up-former': {
      type: 'boolean',
      does: 'ends a rotation whose former key is lost: what it still wraps stays unreadable',
    },
  },
  changesNothingOnFailure: false,
  run: (invocation) =>
    onDatabase(
      invocation,
      async (config, pool) => {
        const keys = await dataKeysAtHand(config)
        const givesUp = invocation.options['give-up-former'] === true
        if (givesUp && keys.otherEncryption) {
          throw new Error(
            'KEY_ENCRYPTION_KEY holds two keys, and --give-up-former is for a former one that is lost. No key was exchanged.',
          )
        }
        // What is unfinished is not passed over in silence, as by an exchange of LOOKUP_KEY alone.
        if (!givesUp && !keys.otherEncryption) await begin(() => requireKeysOfRotation(pool, keys))
        const outcomes =
          givesUp && keys.encryption
            ? [encryptionOutcome(await giveUpFormer(pool, keys.encryption, { now: systemClock }))]
            : await rotate(pool, keys, invocation.progress)
        return {
          lines: outcomes.flatMap(({ lines }) => lines),
          facts: Object.assign({}, ...outcomes.map(({ facts }) => facts)) as Outcome['facts'],
          inOrder: outcomes.every(({ inOrder = true }) => inOrder),
        }
      },
      { rotates: true },
    ),
}
