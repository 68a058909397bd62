import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { withRoleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { Result } from '@countersign/domain/platform/result'
import {
  addTeamMember as decideAdding,
  changeTeamMember as decideChange,
  removeTeamMember as decideRemoval,
  type Team,
  type TeamPlace,
  narrowsRights,
  widensRights,
} from '@countersign/domain/transactions/team/transaction-team'
import { whatChanged, type WhatChanged } from '../../audit/what-changed.ts'
import { type Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import type { TransactionServices } from '../record/transaction-handlers.ts'
import { recipientsBut, recordTransactionEvent } from '../record/transaction-event.ts'
import { requireOpen, requireNotFrozen } from '../record/require-open.ts'
import { holdAt } from '../record/hold-store.ts'
import { readTransaction } from '../record/read-transaction.ts'
import { forManager } from '../record/transaction-for-caller.ts'
import type { TransactionRow } from '../record/store.ts'
import {
  type Candidate,
  deleteTeamMember,
  findCandidate,
  findTeamPlace,
  lockTeam,
  writeTeamMember,
} from '../record/team-store.ts'

/** "as Transaction Manager", "with the checker right". */
const rightLabels = ({ rights, isManager }: TeamPlace): string =>
  isManager
    ? 'as Transaction Manager'
    : rights === 'checker'
      ? 'with the checker right'
      : 'with the view right'

const placeChanged = (before: TeamPlace | undefined, after: TeamPlace | null): WhatChanged =>
  whatChanged(before ?? noPlace, after ?? noPlace, ['rights', 'isManager'])

const noPlace = { rights: null, isManager: null }

type TeamChange = {
  type: AuditEventType
  data: Record<string, unknown>
  /** How the notification goes on, between the actor's name and the transaction's. */
  action: string
}

/** Records the change, and notifies the member. */
const record = (
  services: Pick<Services, 'clock'>,
  tx: DatabaseTransaction,
  caller: Caller,
  row: TransactionRow,
  person: Candidate,
  change: TeamChange,
): Promise<void> =>
  recordTransactionEvent(
    tx,
    caller,
    { transactionId: row.id, transactionName: row.name, at: services.clock() },
    {
      type: change.type,
      data: { userId: person.userId, person: person.name, email: person.email, ...change.data },
      facts: { remarks: withRoleLabel(change.action, row.kind) },
      recipients: recipientsBut(caller, [person], 'transaction-team'),
    },
  )

/** Throws 409 for what does not go on: while on hold only taking rights away does, also in a canceled or completed closing. */
const requireOpenForTeam = async (
  tx: DatabaseTransaction,
  row: TransactionRow,
  { before, after, now }: { before: TeamPlace | undefined; after: TeamPlace | null; now: Date },
): Promise<void> => {
  if (holdAt(row.hold, now) !== null && narrowsRights(before, after)) return
  requireOpen(row)
  if (after !== null && widensRights(before, after)) await requireNotFrozen(tx, row.id, now)
}

/** Decides with the team held, so that of two managers at once the later one meets what the first has done. */
const changeTeam = async (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  userId: string,
  after: TeamPlace | null,
  decide: (
    team: Team,
    person: Candidate | undefined,
    before: TeamPlace | undefined,
  ) => [Result<null>, TeamChange],
): Promise<Transaction> => {
  await commitChange(services, async (tx) => {
    // The lock first: what is read after it is what stands.
    const team = await lockTeam(tx, transactionId)
    const row = await forManager(tx, caller, transactionId, 'add transaction team member', null)
    if (!team) throw notFound('transaction')
    const before = await findTeamPlace(tx, transactionId, userId)
    await requireOpenForTeam(tx, row, { before, after, now: services.clock() })
    const person = await findCandidate(tx, userId)
    const [decided, change] = decide(team, person, before)
    requireOk(decided)
    if (!person) throw notFound('team member')
    if (after === null) await deleteTeamMember(tx, transactionId, userId)
    else
      await writeTeamMember(tx, {
        ...after,
        transactionId,
        userId,
        addedBy: caller.userId,
        at: services.clock(),
      })
    await record(services, tx, caller, row, person, change)
  })
  return readTransaction(services, services.database, caller, transactionId, services.clock())
}

/** Adds an active member of the managing organization. An outsider or unknown user is a fault at `userId`. */
export const addTeamMember = (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  userId: string,
  { rights, isManager }: TeamPlace,
): Promise<Transaction> =>
  changeTeam(services, caller, transactionId, userId, { rights, isManager }, (team, person) => [
    decideAdding(team, person, { rights, isManager }),
    {
      type: 'team member added',
      data: { rights, isManager, as: rightLabels({ rights, isManager }) },
      action: `added you ${rightLabels({ rights, isManager })} to the transaction team of`,
    },
  ])

/** Changes a member's right or Transaction Manager role. 404 when the user is not in the team. */
export const changeTeamMember = (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  userId: string,
  place: TeamPlace,
): Promise<Transaction> => {
  const { rights, isManager } = place
  const as = isManager ? 'a Transaction Manager' : rights === 'checker' ? 'a checker' : 'a viewer'
  return changeTeam(services, caller, transactionId, userId, place, (team, _, before) => [
    decideChange(team, userId, place),
    {
      type: 'team member changed',
      data: { as, ...placeChanged(before, place) },
      action: `made you ${as} of the transaction team of`,
    },
  ])
}

export const removeTeamMember = (
  services: TransactionServices,
  caller: Caller,
  transactionId: string,
  userId: string,
): Promise<Transaction> =>
  changeTeam(services, caller, transactionId, userId, null, (team, _, before) => [
    decideRemoval(team, userId),
    {
      type: 'team member removed',
      data: placeChanged(before, null),
      action: 'removed you from the transaction team of',
    },
  ])
