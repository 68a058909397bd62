import { writePeopleEvent } from '../../audit/store.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { standingSuperAdmins } from '../../people/accounts/first-admin-store.ts'
import {
  endAcknowledgement,
  findAcknowledgement,
  lockAcknowledgements,
} from '../../people/organizations/acknowledgement-store.ts'
import { everKnownOrganizations } from '../../people/organizations/known-domain-store.ts'
import { finderOf } from '../../people/organizations/resembled-organization.ts'
import {
  findOrganization,
  lockOrganizationRow,
  ownerOfDomain,
  setVerified,
} from '../../people/organizations/store.ts'
import { systemClock } from '../../platform/database/clock.ts'
import { transaction, type Pool, type Transaction } from '../../platform/database/connection.ts'
import type { Command, Outcome } from './command.ts'
import { onDatabase } from './on-database.ts'

const isId = (written: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(written)

/** Locked, by its id or by an email domain of it. */
const lockNamed = async (tx: Transaction, written: string) => {
  const named = written.trim().toLowerCase()
  const organizationId = isId(named) ? named : (await ownerOfDomain(tx, named))?.id
  const locked = organizationId && (await lockOrganizationRow(tx, organizationId))
  const organization = organizationId && (await findOrganization(tx, organizationId))
  if (!locked || !organization) throw new Error(`No organization has the id or the email domain ${named}.`)
  return { organization, isVerified: locked.verified }
}

/** A lookalike is never verified by one person alone, also not at the command line. */
const refuseLookalike = async (
  tx: Transaction,
  organization: NonNullable<Awaited<ReturnType<typeof findOrganization>>>,
): Promise<void> => {
  const [resembled] = (await finderOf(await everKnownOrganizations(tx))).ofOrganization(organization)
  if (resembled === undefined) return
  throw new Error(
    `${organization.name} resembles the known organization ${resembled.organization}. ` +
      'Super admins review that in the product, under Organizations.',
  )
}

const verify = (pool: Pool, written: string): Promise<Outcome> => {
  const at = systemClock()
  return transaction(pool, async (tx) => {
    await lockAcknowledgements(tx)
    const { organization, isVerified } = await lockNamed(tx, written)
    const { id: organizationId, name, domains } = organization
    const facts = { organizationId, name, domains, changed: !isVerified }
    if (isVerified) return { lines: [`${name} is verified already.`], facts }
    await refuseLookalike(tx, organization)
    const ended = await findAcknowledgement(tx, organizationId)
    if (ended) await endAcknowledgement(tx, ended.id, at)
    await setVerified(tx, organizationId, { by: null, at }, null)
    await writePeopleEvent(tx, {
      at,
      type: 'organization verified by operator',
      actorId: null,
      data: { organizationId, name, ...whatChanged({ verified: false }, { verified: true }, ['verified']) },
    })
    for (const { email } of await standingSuperAdmins(tx)) {
      const params = { organization: name, what: domains.join(', ') || 'none' }
      await postAccountMail(tx, { template: 'organization-verified-by-operator', to: email, params })
    }
    return {
      lines: [
        `${name} is verified. Its email domains: ${domains.join(', ') || 'none'}.`,
        'Every super admin is notified by email.',
      ],
      facts,
    }
  })
}

/**
 * `countersign verify-organization`: for an installation whose operator verifies organizations by its own procedure. It does
 * less than one super admin may: one that resembles a known organization is refused.
 */
export const verifyOrganizationCommand: Command = {
  does: 'Verifies an organization. One that resembles a known organization is left to the super admins.',
  argument: { name: 'ORGANIZATION', does: 'the id of the organization, or one of its email domains' },
  changesNothingOnFailure: true,
  run: (invocation) => onDatabase(invocation, (_config, pool) => verify(pool, invocation.argument)),
}
