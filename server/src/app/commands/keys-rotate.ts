import { systemClock } from '../../platform/database/clock.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { giveUpFormer, type Rotated, rotateKeys } from '../keys/rotate-keys.ts'
import type { Command, Outcome } from './command.ts'
import { onDatabase } from './on-database.ts'

const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} data ${count === 1 ? 'key' : 'keys'}`

const outcomeOf = ({ wrapped, unreadable, finished }: Rotated): Outcome => ({
  lines: [
    wrapped === 0 && !finished
      ? 'Nothing is wrapped by another key: there is nothing to exchange.'
      : `${counted(wrapped)} ${wrapped === 1 ? 'is' : 'are'} wrapped by the new key.`,
    ...(unreadable > 0
      ? [
          `${counted(unreadable)} ${unreadable === 1 ? 'opens' : 'open'} under neither key: see countersign check-wires.`,
        ]
      : []),
    ...(finished || wrapped > 0
      ? [
          'The former key is needed no more by this database: take it out of KEY_ENCRYPTION_KEY. Backups from before need it.',
        ]
      : []),
  ],
  facts: { wrapped, unreadable, finished },
  inOrder: unreadable === 0,
})

/** `countersign keys rotate`: beside running servers, and again after it was ended in the middle. */
export const keysRotate: Command = {
  does: 'Exchanges KEY_ENCRYPTION_KEY, which holds the new key, a comma and the former one, while servers run on.',
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
        const { encryption: next, otherEncryption: former } = await dataKeysAtHand(config)
        if (next !== undefined && former === undefined && invocation.options['give-up-former'] === true) {
          return outcomeOf(await giveUpFormer(pool, next, systemClock))
        }
        if (next === undefined || former === undefined) {
          throw new Error(
            'KEY_ENCRYPTION_KEY holds one key. Put a new key and a comma in front of it. Nothing was changed.',
          )
        }
        const { progress } = invocation
        const rotated = await rotateKeys(
          pool,
          { next, former },
          {
            now: systemClock,
            onProgress: (done, total) =>
              progress.show({
                share: done / total,
                words: `${counted(done)} of ${total.toLocaleString('en-US')} wrapped`,
              }),
          },
        )
        return outcomeOf(rotated)
      },
      { rotates: true },
    ),
}
