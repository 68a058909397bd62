import { invitationsCsv, platformWiresCsv } from '@countersign/contract/closing/overview'
import * as words from '@countersign/contract/closing/overview'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { InvitationSort } from '@countersign/domain/transactions/participants/invitation-sort'
import type { PlatformWireSort } from '@countersign/domain/wires/record/platform-wire-sort'
import type { FastifyInstance } from 'fastify'
import { platformWireColumns } from './platform-wire-csv-columns.ts'
import { csvFile, wholeList } from '../../platform/csv/csv-file.ts'
import { invitationColumns } from './invitation-csv-columns.ts'
import { pageOf, pageOffset } from '../../platform/http/page.ts'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { tooManyToSort } from '../../platform/http/too-many-to-sort.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentHold } from '../../transactions/record/hold-store.ts'
import { ownDashboard, platformDashboard } from './dashboard-store.ts'
import {
  listInvitations,
  type InvitationReader,
  type InvitationRow,
  waitingInvitations,
} from './invitations-store.ts'
import { listPlatformWires, type PlatformWireRow } from './wires-store.ts'

type InvitationsAsked = {
  waiting?: 'true' | undefined
  transactionId?: string | undefined
} & Sorting<InvitationSort>

const reachOf: Record<Caller['role'], InvitationReader['reach']> = {
  super_admin: 'everything',
  organization_admin: 'organization',
  user: 'own',
}

const shownWire = ({ hasAccount, updatedAt, hold, ...wire }: PlatformWireRow, now: Date) => ({
  ...wire,
  accountNumber: hasAccount ? maskedValue : '',
  updatedAt: updatedAt.toISOString(),
  ...presentHold(hold, now),
})

const shownInvitation = ({ hold, ...row }: InvitationRow, now: Date) => ({
  ...row,
  onHold: hold && presentHold(hold, now).onHold,
  at: row.at.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  mailFailure: row.mailFailure === null ? null : withoutAccountDigits(row.mailFailure),
})

/** The lists behind the role menus, each served to those alone whose menu has it. */
export const registerOverview = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services

  const wiresFor = async (
    caller: Caller,
    { status, sort, order }: { status?: WireStatus | undefined } & Sorting<PlatformWireSort>,
    part: typeof wholeList,
  ) => {
    authorize(caller, 'view wires')
    const found = await listPlatformWires(database, { status: status ?? null, sort, order, ...part })
    if (found === null) throw tooManyToSort('wires')
    const now = clock()
    return { items: found.items.map((row) => shownWire(row, now)), total: found.total }
  }

  const invitationsFor = async (
    caller: Caller,
    part: typeof wholeList,
    { waiting, transactionId, sort, order }: InvitationsAsked,
  ) => {
    authorize(caller, 'view invitations')
    const { userId, organizationId } = caller
    const reader = {
      userId,
      principalId: organizationId ?? userId,
      reach: reachOf[caller.role],
    }
    const now = clock()
    const found = await (waiting === 'true'
      ? waitingInvitations(database, reader, transactionId ?? null, part)
      : listInvitations(database, reader, { ...part, now, sort, order }))
    if (found === null) throw tooManyToSort('invitations', 'Choose another order.')
    return { items: found.items.map((row) => shownInvitation(row, now)), total: found.total }
  }

  register(app, services, words.listPlatformWires, async ({ caller, query }) =>
    pageOf(await wiresFor(caller, query, pageOffset(query)), query),
  )

  register(app, services, platformWiresCsv, async ({ caller, query }) =>
    csvFile('Wires', clock(), platformWireColumns, (await wiresFor(caller, query, wholeList)).items),
  )

  register(app, services, words.listInvitations, async ({ caller, query }) =>
    pageOf(await invitationsFor(caller, pageOffset(query), query), query),
  )

  register(app, services, invitationsCsv, async ({ caller, query }) =>
    csvFile(
      'Invitations',
      clock(),
      invitationColumns,
      (await invitationsFor(caller, wholeList, query)).items,
    ),
  )

  register(app, services, words.readDashboard, async ({ caller }) => {
    authorize(caller, 'view dashboard')
    return caller.role === 'super_admin'
      ? { platform: await platformDashboard(database), own: null }
      : { platform: null, own: await ownDashboard(database, caller.userId, clock()) }
  })
}
