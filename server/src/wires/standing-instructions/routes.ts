import { instructionsCsv } from '@countersign/contract/wires/instruction'
import type { StandingInstruction } from '@countersign/contract/wires/standing-instruction'
import * as words from '@countersign/contract/wires/instruction'
import * as versions from '@countersign/contract/wires/standing-version'
import {
  offeredDecisions,
  type Member as Viewer,
} from '@countersign/domain/wires/standing-instructions/waiting-change'
import { standingDifference } from '@countersign/domain/wires/standing-instructions/standing-difference'
import type { InstructionSort } from '@countersign/domain/wires/standing-instructions/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import type { FastifyInstance } from 'fastify'
import { writePeopleEvent } from '../../audit/store.ts'
import { transaction, type Database } from '../../platform/database/connection.ts'
import { csvFile, wholeList } from '../../platform/csv/csv-file.ts'
import { instructionColumns } from './instruction-csv-columns.ts'
import { pageOf, pageOffset } from '../../platform/http/page.ts'
import { notFound } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { revealLimit } from '../reveals/reveal-limit.ts'
import { openStandingNumber } from './account-record.ts'
import { confirmationLimit } from './confirmation-limit.ts'
import {
  addStandingInstruction,
  changeStandingInstruction,
  retireStandingInstruction,
} from './change-standing-instruction.ts'
import { decideStandingChange, type Member } from './decide-change.ts'
import {
  findSealedInstruction,
  listStandingInstructions,
  type StandingInstructionRow,
  type WaitingVersionRow,
} from './store.ts'
import { compareStandingVersions } from './compare-versions.ts'
import {
  standingInstructionVersions,
  type ReplacedVersionRow,
  type StandingVersionRow,
} from './version-store.ts'
import { findMember } from './waiting-change-store.ts'

type WaitingChange = NonNullable<StandingInstruction['waiting']>

/** A waiting change as a member sees it: what it changes, and what this member may do with it. */
const waitingFor = (viewer: Viewer | undefined, waiting: WaitingVersionRow): WaitingChange => {
  const { proposer, ...rest } = waiting
  const change = { proposer, proposedAt: new Date(waiting.proposedAt) }
  return {
    ...rest,
    proposedBy: proposer.name,
    decisions: viewer ? offeredDecisions(viewer, change) : [],
  }
}

const shown = (row: StandingInstructionRow, viewer: Viewer | undefined): StandingInstruction => ({
  ...row,
  accountNumber: maskedValue,
  updatedAt: row.updatedAt.toISOString(),
  waiting: row.waiting && waitingFor(viewer, row.waiting),
})

/** The keyed hashes stay here: of a number its readers learn only whether it is another. */
const version = ({ updatedAt, decidedAt, accountKey, replaces, ...row }: StandingVersionRow) => {
  const differs = replaces === null ? [] : standingDifference(replaces, { ...row, accountKey })
  return {
    ...row,
    accountNumber: maskedValue,
    updatedAt: updatedAt.toISOString(),
    decidedAt: decidedAt && decidedAt.toISOString(),
    accountChanged: differs.includes('accountNumber'),
    replaces: replaces && withoutKey(replaces),
    differs,
  }
}

const withoutKey = (row: ReplacedVersionRow) => ({
  version: row.version,
  label: row.label,
  fbo: row.fbo,
  aba: row.aba,
  ...holderAddressOf(row),
  changedBy: row.changedBy,
  updatedAt: row.updatedAt,
})

/** A caller who may read standing accounts and belongs to an organization; 404 without an organization. */
const readerOf = (caller: Caller): Member => {
  authorize(caller, 'view instructions')
  if (!isMember(caller)) throw notFound('standing account')
  return caller
}

const keeperOf = (caller: Caller): Member => {
  authorize(caller, 'change standing instructions')
  if (!isMember(caller)) throw notFound('standing account')
  return caller
}

const isMember = (caller: Caller): caller is Member => caller.organizationId !== null

/** An organization's standing accounts. Only its members see and change them. */
export const registerInstructions = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services
  const mayReveal = revealLimit(services.database)
  const countWrong = confirmationLimit(services.database)

  const accountsFor = async (
    caller: Caller,
    query: { retired?: 'true' | 'false' | undefined } & Sorting<InstructionSort>,
    part: typeof wholeList,
  ) => {
    authorize(caller, 'view instructions')
    if (caller.organizationId === null) return { items: [], total: 0 }
    const retired = query.retired === undefined ? null : query.retired === 'true'
    const asked = { ...part, retired, sort: query.sort, order: query.order }
    const [{ items, total }, viewer] = await Promise.all([
      listStandingInstructions(database, caller.organizationId, clock(), asked),
      findMember(database, caller.organizationId, caller.userId),
    ])
    return { items: items.map((row) => shown(row, viewer)), total }
  }

  register(app, services, words.listStandingInstructions, async ({ caller, query }) =>
    pageOf(await accountsFor(caller, query, pageOffset(query)), query),
  )

  register(app, services, instructionsCsv, async ({ caller, query }) =>
    csvFile('Instructions', clock(), instructionColumns, (await accountsFor(caller, query, wholeList)).items),
  )

  const shownTo = async (
    { organizationId, userId }: Member,
    row: StandingInstructionRow,
    db: Database = database,
  ) => shown(row, await findMember(db, organizationId, userId))

  register(app, services, words.addStandingInstruction, async ({ caller, body, tx }) => {
    const keeper = keeperOf(caller)
    return shownTo(keeper, await addStandingInstruction(services, tx, keeper, body), tx)
  })

  register(app, services, words.changeStandingInstruction, async ({ caller, params, body, ifMatch }) => {
    const keeper = keeperOf(caller)
    const changed = await transaction(database, (tx) =>
      changeStandingInstruction(services, tx, keeper, { id: params.id, typed: body, ifMatch }),
    )
    services.dispatcher.wake()
    return shownTo(keeper, changed)
  })

  register(app, services, words.retireStandingInstruction, async ({ caller, params, ifMatch }) => {
    const keeper = keeperOf(caller)
    const retired = await transaction(database, (tx) =>
      retireStandingInstruction(services, tx, keeper, { id: params.id, ifMatch }),
    )
    services.dispatcher.wake()
    return shownTo(keeper, retired)
  })

  const decide = async (caller: Caller, asked: Parameters<typeof decideStandingChange>[3]) => {
    const keeper = keeperOf(caller)
    await transaction(database, (tx) => decideStandingChange(services, tx, keeper, asked))
    services.dispatcher.wake()
    return null
  }

  register(app, services, words.confirmStandingChange, ({ caller, params: { id }, body }) =>
    countWrong(caller.userId, () => decide(caller, { id, decision: 'confirm', ...body })),
  )
  register(app, services, words.refuseStandingChange, ({ caller, params: { id }, body: { version } }) =>
    decide(caller, { id, decision: 'refuse', version }),
  )
  register(app, services, words.withdrawStandingChange, ({ caller, params: { id }, body: { version } }) =>
    decide(caller, { id, decision: 'withdraw', version }),
  )

  // Recorded first: what cannot be recorded is not shown.
  register(app, services, words.revealStandingInstruction, async ({ caller, params }) => {
    const { organizationId, userId } = readerOf(caller)
    const found = await findSealedInstruction(database, organizationId, params.id, clock())
    if (!found) throw notFound('standing account')
    await mayReveal(userId)
    const accountNumber = openStandingNumber(services.sealer, found)
    await writePeopleEvent(database, {
      at: services.clock(),
      type: 'standing account shown',
      actorId: userId,
      data: { organizationId, instructionId: found.id, version: found.version },
    })
    return { accountNumber }
  })

  register(app, services, versions.compareStandingVersions, ({ caller, params, body }) =>
    compareStandingVersions({ ...services, limit: mayReveal }, readerOf(caller), { ...params, ...body }),
  )

  register(app, services, versions.standingInstructionHistory, async ({ caller, params, query }) => {
    const { organizationId } = readerOf(caller)
    const { items, total } = await standingInstructionVersions(
      database,
      organizationId,
      params.id,
      clock(),
      pageOffset(query),
    )
    if (total === 0) throw notFound('standing account')
    return pageOf({ items: items.map(version), total }, query)
  })
}
