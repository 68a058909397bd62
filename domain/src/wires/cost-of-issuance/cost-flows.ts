import type { PurposeAmount } from '../../platform/master-data/wire-purposes.ts'
import { sumCents } from '../../platform/money.ts'
import { countedOnce, passedOn, type Movement, type PassedOn } from './passed-on.ts'
import { costPurpose } from './cost-of-issuance.ts'

/** A wire as far as it moves costs of issuance: parties by their ids, or by the address of one without. */
export type CostWire = {
  sender: string
  /** Null while no receiver is named. */
  receiver: string | null
  wirePurposes: readonly PurposeAmount[]
}

/** Cents of a wire with the purpose Cost of Issuance Fund. */
export const costPartOf = ({ wirePurposes }: Pick<CostWire, 'wirePurposes'>): number =>
  sumCents(wirePurposes.filter(({ purpose }) => purpose === costPurpose).map(({ amount }) => amount))

export const paysCosts = ({ wirePurposes }: Pick<CostWire, 'wirePurposes'>): boolean =>
  wirePurposes.some(({ purpose }) => purpose === costPurpose)

/** Whether the second wire can carry on what the first one brought: its sender received the first. */
export const carriesOn = (first: Pick<CostWire, 'receiver'>, second: Pick<CostWire, 'sender'>): boolean =>
  first.receiver !== null && first.receiver === second.sender

/** A deposit brings money to a party that pays costs itself. Its disbursements are the cost wires of that party. */
export const disbursementsOf = <Wire extends CostWire & { id: string }>(
  deposit: CostWire & { id: string },
  wires: readonly Wire[],
): Wire[] =>
  paysCosts(deposit)
    ? wires.filter((wire) => wire.id !== deposit.id && paysCosts(wire) && carriesOn(deposit, wire))
    : []

const movements = (wires: readonly CostWire[]): Movement[] =>
  wires.map((wire) => ({ sender: wire.sender, receiver: wire.receiver, amount: costPartOf(wire) }))

/** Costs of issuance in cents, each once: a deposit and the wires that are paid from it are one cost. */
export const costsOnce = (wires: readonly CostWire[]): number => countedOnce(movements(wires))

/** What each party passes on of the costs; the cost wires sum to `costsOnce` and these. */
export const costsPassedOn = (wires: readonly CostWire[]): PassedOn[] => passedOn(movements(wires))
