import { run, type Pool } from '../../platform/database/connection.ts'
import type { Answer } from '../closing.ts'
import { addressOf, castNames, type CastName } from './cast.ts'
import type { followStreams } from './live-streams.ts'
import { until } from './until.ts'

type Row = { id: string; what: string; who: string }

const names = new Map<string, string>(castNames.map((name) => [addressOf(name), name]))

const nameOf = (address: string): string => names.get(address) ?? address

/** "Wire Accepted: sender.manager, sender.owner", one line for each thing, sorted; who has it twice is counted. */
const lines = (title: string, rows: readonly { what: string; who: string }[]): string[] => {
  const whats = [...new Set(rows.map(({ what }) => what))].toSorted()
  if (whats.length === 0) return [`  ${title.padEnd(14)}-`]
  return whats.map((what) => {
    const people = rows.filter((row) => row.what === what).map(({ who }) => who)
    const counted = [...new Set(people)].toSorted().map((who) => {
      const times = people.filter((one) => one === who).length
      return times === 1 ? who : `${who} (${times} times)`
    })
    return `  ${title.padEnd(14)}${what}: ${counted.join(', ')}`
  })
}

const hearing = (who: string, what: string, changes: readonly { notified: boolean }[]) =>
  changes.length === 0
    ? []
    : [{ who, what: changes.some(({ notified }) => notified) ? `${what}, notified` : what }]

/** Records who gets a mail, a notification in the application and a live update of each event, as a table of text. */
export const createRecorder = (pool: Pool, streams: Awaited<ReturnType<typeof followStreams<CastName>>>) => {
  const table = new Map<string, string>()
  const seen = new Set<string>()
  const types = new Set<string>()
  const eventTypes = new Set<string>()

  const freshRows = async (statement: string): Promise<Row[]> => {
    const rows = (await run<Row>(pool, statement)).filter(({ id }) => !seen.has(id))
    rows.forEach(({ id }) => seen.add(id))
    return rows
  }

  /** Everything that was left for after the commit is delivered, and every open page has heard of it. */
  const activate = async () => {
    await until(async () => (await run(pool, `select 1 from outbox`)).length === 0)
    const live = await streams.take()
    const mails = await freshRows('select id, recipient as who, subject as what from mails')
    const notifications = await freshRows(
      'select n.id, u.email as who, n.type as what from notifications n join users u on u.id = n.user_id',
    )
    const events = await freshRows(
      `select e.id, coalesce(u.email, '') as who, e.type as what from audit_events e left join users u on u.id = e.actor_id`,
    )
    return { live, mails, notifications, events }
  }

  return {
    /** What was recorded since the last time. */
    takeTable: (): string => {
      const rows = [...table].toSorted(([a], [b]) => (a < b ? -1 : 1))
      table.clear()
      return rows.map(([title, row]) => `${title}\n${row}\n`).join('\n')
    },
    /** The types of the notifications that were recorded. */
    types,
    eventTypes,
    record: async (title: string, act: () => Promise<Answer>): Promise<Answer['body']> => {
      await activate()
      const answer = await act()
      if (answer.status >= 300) throw new Error(`${title}: ${answer.status} ${JSON.stringify(answer.body)}`)
      const { live, mails, notifications, events } = await activate()
      notifications.forEach(({ what }) => types.add(what))
      events.forEach(({ what }) => eventTypes.add(what))
      const heard = [...live].flatMap(([who, changes]) => {
        const ofWire = changes.filter(({ wireId }) => wireId !== null)
        const ofClosing = changes.filter(({ wireId, transactionId }) => wireId === null && transactionId)
        const ofNeither = changes.filter(({ transactionId }) => transactionId === null)
        return [
          hearing(who, 'of the wire', ofWire),
          hearing(who, 'of the closing', ofClosing),
          hearing(who, 'of neither', ofNeither),
        ].flat()
      })
      if (table.has(title)) throw new Error(`two events are called ${title}`)
      table.set(
        title,
        [
          ...lines(
            'event',
            events.map(({ what, who }) => ({ what, who: who === '' ? 'no actor' : nameOf(who) })),
          ),
          ...lines(
            'mail',
            mails.map(({ what, who }) => ({ what: plain(what), who: nameOf(who) })),
          ),
          ...lines(
            'notification',
            notifications.map(({ what, who }) => ({ what, who: nameOf(who) })),
          ),
          ...lines('live', heard),
        ].join('\n'),
      )
      return answer.body
    },
  }
}

/** A subject without the number of its wire. */
const plain = (subject: string): string => subject.replaceAll(/#\d+/g, '#N')
