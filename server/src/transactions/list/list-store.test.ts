import { expect, test } from 'vitest'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { listTransactions } from './list-store.ts'
import { sortKeys } from './sort-keys-store.ts'

const { pool, call, ids } = await closingServer()

const either = [false, true]

test('every combination of filters, order and place puts each value where the statement asks for it', async () => {
  await call('morgan', 'POST', '/transaction', {
    name: 'Waterworks',
    type: 'Negotiated',
    issuerId: ids.salina,
    closingDate: '2026-12-01',
  })
  const first = { search: '', type: null, status: null, order: 'ascending', pageSize: 15, offset: 0 } as const
  const id = '00000000-0000-0000-0000-000000000000'
  const before = {
    closingDate: ['2026-01-01', id],
    name: ['a', id],
    status: [1, '2026-01-01', id],
    createdAt: [id],
    size: [-1, id],
    role: ['A', '2026-01-01', id],
    wires: [-1, '2026-01-01', id],
  }
  for (const sort of Object.keys(sortKeys) as (keyof typeof sortKeys)[]) {
    for (const [at, searched] of either.entries())
      for (const typed of either)
        for (const standing of either)
          for (const after of either)
            for (const [open, pageSize] of [
              [false, 15],
              [true, 15],
              [false, 7],
            ] as const)
              for (const offset of [0, 1]) {
                const asked = {
                  ...first,
                  ...(searched && { search: 'water' }),
                  ...(typed && { type: 'Negotiated' as const }),
                  ...(standing && { status: 1 as const }),
                  after: after ? before[sort] : null,
                  sort,
                  open,
                  ids: null,
                  order: at === 0 ? ('ascending' as const) : ('descending' as const),
                  pageSize,
                  offset,
                }
                const page = await listTransactions(pool, emailOf('morgan'), asked)
                // Nothing comes before the place that is named, and the one closing is skipped where one is.
                const beyond = offset === 1 || (after && asked.order === 'descending')
                expect([asked, page?.total]).toEqual([asked, 1])
                expect([asked, page?.rows.map(({ name }) => name)]).toEqual([
                  asked,
                  beyond ? [] : ['Waterworks'],
                ])
              }
  }
})
