import { gateSettings } from '../wires/gates/gate-settings.ts'
import { openGates, type GateFacts } from '../wires/gates/gates.ts'
import { gateIds, type GateId } from '../platform/master-data/gate-ids.ts'
import { detailsReplaced, type EnteredDetails } from '../wires/bank-details/replaced-details.ts'
import { seededNumbers } from './actor-model/random.ts'

/**
 * A year of an honest trustee of middle size, under the gates as they are by default. What is assumed:
 * - 250 closings of one to fifteen wires, about 2,000 in all, spread evenly over the year.
 * - One clearing account for all issues; a further credit of its own for each closing.
 * - Twelve clerks. One in six is replaced during the year, so new people join in the middle of it.
 * - Clerks fill eight wires of ten from the standing account, and type the rest. Typed numbers are wrong in 3 of 100; half of
 *   those are seen and corrected at once, in the same sign-in, the other half on another day.
 * - The further credit is corrected after it was entered in 2 of 100 wires, half of them at once.
 * - In 4 of 100 wires the clerk is out: half are passed to a colleague by the clerk, a quarter by an admin, and in a quarter the
 *   manager addresses the wire anew.
 * - The manager fills the account ahead in 1 of 10 wires, and corrects what it filled ahead in 1 of 50 of these.
 * - A clerk resets a forgotten password or changes a phone every two years on average.
 * - The trustee moves its clearing account to another bank once, in the autumn. The standing account is changed for that, and
 *   a second member confirms it on the same day. All clerks write from the proved domain.
 * - A second person passes a wire with an open gate on the next day: until then it vouches for nothing.
 */
type HonestAssumptions = {
  closings: number
  wiresOfClosing: [number, number]
  clerks: number
  leaving: number
  fromStanding: number
  mistyped: number
  furtherCreditCorrected: number
  seenAtOnce: number
  clerkOut: number
  filledAhead: number
  aheadCorrected: number
  contactChangesAYear: number
  accountMovesOn: number
}

const midSizeTrustee: HonestAssumptions = {
  closings: 250,
  wiresOfClosing: [1, 15],
  clerks: 12,
  leaving: 1 / 6,
  fromStanding: 0.8,
  mistyped: 0.03,
  furtherCreditCorrected: 0.02,
  seenAtOnce: 0.5,
  clerkOut: 0.04,
  filledAhead: 0.1,
  aheadCorrected: 0.02,
  contactChangesAYear: 0.5,
  accountMovesOn: 280,
}

type Clerk = { name: string; joinedOn: number; contactChangedOn: number | null; acceptances: number }

/** The gates that came with the protection against redirected money, or became wider with it. */
const newGates: ReadonlySet<GateId> = new Set([
  'details-replaced',
  'differs-from-verified',
  'reassigned',
  'contact-changed',
  'standing-account-changed',
  'outside-domain',
])

export type HonestYear = { wires: number; opened: Record<GateId, number>; withNewGate: number }

const aba = '101100621'

/** Everything of one wire that a gate reads, as the assumptions have it happen. */
const honestWire = (
  random: () => number,
  year: HonestAssumptions,
  at: { wire: number; day: number; account: string; bank: string; furtherCredit: string },
  clerks: readonly [Clerk, ...Clerk[]],
): {
  versions: EnteredDetails[]
  filledFromStanding: boolean
  reassignedBy: 'receiver' | 'admin' | null
  acceptor: Clerk
} => {
  const chance = (part: number): boolean => random() < part
  const anyClerk = (): Clerk => clerks[Math.floor(random() * clerks.length)] ?? clerks[0]
  let clerk = anyClerk()
  let signIn = at.wire * 10
  const versions: EnteredDetails[] = []
  const enter = (side: 'manager' | 'receiver', change: { account?: string; furtherCredit?: string } = {}) =>
    versions.push({
      accountKey: change.account ?? at.account,
      aba: at.bank,
      furtherCreditKey: change.furtherCredit ?? at.furtherCredit,
      intermediaryBank: '',
      enteredBy: side,
      userId: side === 'manager' ? 'manager' : clerk.name,
      signIn: side === 'manager' ? null : String(signIn),
    })
  const later = (): void => {
    if (!chance(year.seenAtOnce)) signIn += 1
  }
  let reassignedBy: 'receiver' | 'admin' | null = null
  if (chance(year.clerkOut)) {
    const how = random()
    if (how < 0.75) reassignedBy = how < 0.5 ? 'receiver' : 'admin'
    clerk = anyClerk()
  }
  if (chance(year.filledAhead)) {
    if (chance(year.aheadCorrected)) enter('manager', { account: 'mistyped' })
    enter('manager')
    return { versions, filledFromStanding: false, reassignedBy, acceptor: clerk }
  }
  const filledFromStanding = chance(year.fromStanding)
  if (!filledFromStanding && chance(year.mistyped)) {
    enter('receiver', { account: 'mistyped' })
    later()
  }
  if (chance(year.furtherCreditCorrected)) {
    enter('receiver', { furtherCredit: 'mistyped' })
    later()
  }
  enter('receiver')
  return { versions, filledFromStanding, reassignedBy, acceptor: clerk }
}

/** How many wires of one year each gate opens on. The same figures for the same seed. */
const honestYear = (seed: number, year: HonestAssumptions): HonestYear => {
  const random = seededNumbers(seed)
  const opened = Object.fromEntries(gateIds.map((id) => [id, 0])) as Record<GateId, number>
  const clerks: [Clerk, ...Clerk[]] = [
    { name: 'clerk 0', joinedOn: -1000, contactChangedOn: null, acceptances: 0 },
  ]
  for (let clerk = 1; clerk < year.clerks; clerk += 1) {
    const joinedOn = random() < year.leaving ? Math.floor(random() * 365) : -1000
    clerks.push({ name: `clerk ${clerk}`, joinedOn, contactChangedOn: null, acceptances: 0 })
  }
  const settings = gateSettings({})
  // From which day on each account, with and without its further credit, counts as verified.
  const verifiedFrom = new Map<string, number>()
  let wires = 0
  let withNewGate = 0
  for (let closing = 0; closing < year.closings; closing += 1) {
    const day = Math.floor((closing * 365) / year.closings)
    for (const clerk of clerks)
      if (random() < year.contactChangesAYear / year.closings) clerk.contactChangedOn = day
    const there = clerks.filter(({ joinedOn }) => joinedOn <= day) as [Clerk, ...Clerk[]]
    const [few, many] = year.wiresOfClosing
    const count = few + Math.floor(random() * (many - few + 1))
    for (let one = 0; one < count; one += 1, wires += 1) {
      const moved = day >= year.accountMovesOn
      const place = {
        wire: wires,
        day,
        furtherCredit: `issue ${closing}`,
        ...(moved ? { account: 'new clearing', bank: '021000021' } : { account: 'clearing', bank: aba }),
      }
      const { versions, filledFromStanding, reassignedBy, acceptor } = honestWire(random, year, place, there)
      const key = `${place.account} ${place.bank}`
      const isVerified = (what: string): boolean => (verifiedFrom.get(what) ?? Infinity) <= day
      const facts: GateFacts = {
        receiverOrganizationVerified: true,
        receiverVerified: true,
        isManagersOrganization: false,
        accountVerifiedBefore: isVerified(key),
        organizationHasVerifiedAccount: [...verifiedFrom.values()].some((from) => from <= day),
        receiverAcceptedBefore: acceptor.acceptances > 0,
        namesVerifiedBefore: isVerified(`${key} ${place.furtherCredit}`),
        accountKnownElsewhere: false,
        accountReported: false,
        amount: 133_379_726,
        resemblance: null,
        outsideDomain: null,
        daysSinceContactChange: acceptor.contactChangedOn === null ? null : day - acceptor.contactChangedOn,
        directoryKnowsBank: null,
        changedAfterAcceptance: false,
        detailsReplaced: detailsReplaced(versions),
        standingAccountChanged: moved && filledFromStanding && !isVerified(key),
        reassignment: reassignedBy && { by: reassignedBy, daysSinceJoined: day - acceptor.joinedOn },
        hoursToClosing: null,
        hoursToFormerClosing: null,
      }
      const open = openGates(facts, settings).map(({ id }) => id)
      for (const id of open) opened[id] += 1
      if (open.some((id) => newGates.has(id))) withNewGate += 1
      // A gate is passed by a second person: an honest wire is Verified either way.
      acceptor.acceptances += 1
      const from = open.length > 0 ? day + 1 : day
      for (const what of [key, `${key} ${place.furtherCredit}`])
        verifiedFrom.set(what, Math.min(from, verifiedFrom.get(what) ?? Infinity))
    }
  }
  return { wires, opened, withNewGate }
}

/** Many years added up, since a single one hangs on which of a few clerks forgets a password; and the worst of them. */
export const honestYears = (seed: number, count: number): HonestYear & { worst: number } => {
  const years = Array.from({ length: count }, (_, at) => honestYear(seed + at, midSizeTrustee))
  const sum = (of: (year: HonestYear) => number): number => years.reduce((total, year) => total + of(year), 0)
  return {
    wires: sum(({ wires }) => wires),
    opened: Object.fromEntries(gateIds.map((id) => [id, sum(({ opened }) => opened[id])])) as Record<
      GateId,
      number
    >,
    withNewGate: sum(({ withNewGate }) => withNewGate),
    worst: Math.max(...years.map(({ wires, withNewGate }) => withNewGate / wires)),
  }
}

const percent = (count: number, of: number): string => `${((100 * count) / of).toFixed(2)} %`

/** A line for each gate: on how many wires it opened, and which share that is. */
export const gateFigures = ({ wires, opened, withNewGate }: HonestYear): string =>
  [
    `${wires} honest wires`,
    ...gateIds.map(
      (id) => `${id.padEnd(26)}${String(opened[id]).padStart(5)}  ${percent(opened[id], wires)}`,
    ),
    `${'with a new gate'.padEnd(26)}${String(withNewGate).padStart(5)}  ${percent(withNewGate, wires)}`,
  ].join('\n')
