import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { ReactNode } from 'react'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { formatCents } from '@countersign/domain/platform/money'
import { usStates } from '@countersign/domain/platform/master-data/us-states'
import { closingHour } from './closing-hour.ts'
import { shortDay } from '../../platform/ui/dates.ts'
import { Timestamp, unbroken } from '../../platform/ui/timestamp.tsx'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import { VerifiedMark } from '../../platform/ui/verified-mark.tsx'
import { FedwireWarning } from '../record/fedwire-warning.tsx'
import type { Transaction } from '../record/transaction-queries.ts'

export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { kind } = transaction
  const isOpen = transaction.status !== TransactionStatus.Completed && transaction.canceled === null
  return (
    <>
      {isOpen && <FedwireWarning closing={transaction} className="mb-5" />}
      <DefinitionList className="grid-cols-2 lg:grid-cols-3">
        {kind === 'bond' ? (
          <>
            <Fact label="Issuer">{transaction.issuer?.name}</Fact>
            <Fact label="Series">{transaction.series}</Fact>
          </>
        ) : (
          <>
            <Fact label="Property address">{transaction.propertyAddress}</Fact>
            <Fact label="File number">{transaction.fileNumber}</Fact>
            <Fact label="Title company">{transaction.titleCompany}</Fact>
          </>
        )}
        <Fact label="State">{usStates.find(({ code }) => code === transaction.state)?.name}</Fact>
        <Fact label={kind === 'bond' ? 'Closing' : 'Settlement'}>{closing(transaction)}</Fact>
        {kind === 'bond' && <Fact label="Dated date">{day(transaction.datedDate)}</Fact>}
        {kind === 'bond' ? (
          <>
            <Fact label="Par amount">{money(transaction.parAmount)}</Fact>
            {/* Bonds are sold above par or below: the other one is not missing. */}
            {(transaction.premium !== null || transaction.discount === null) && (
              <Fact label="Premium">{money(transaction.premium)}</Fact>
            )}
            {(transaction.discount !== null || transaction.premium === null) && (
              <Fact label="Original issue discount">{money(transaction.discount)}</Fact>
            )}
            <Fact label="Accrued interest">{money(transaction.accruedInterest)}</Fact>
            <Fact label="Underwriter’s discount">{money(transaction.underwritersDiscount)}</Fact>
            <Fact label="Good-faith deposit">{money(transaction.goodFaithDeposit)}</Fact>
            <Fact label="Purpose" className="col-span-full">
              {transaction.purpose}
            </Fact>
          </>
        ) : (
          <Fact label="Purchase price">{money(transaction.purchasePrice)}</Fact>
        )}
        <Fact label="Managed by">
          <span className="flex items-center gap-1">
            {transaction.organization.name}
            {transaction.organization.verified && <VerifiedMark label="Verified organization" />}
          </span>
        </Fact>
        <Fact label={roleLabel('Transaction Manager', kind)}>{transaction.manager.name}</Fact>
        <Fact label="Last changed">
          <Timestamp at={transaction.updatedAt} />
        </Fact>
      </DefinitionList>
    </>
  )
}

const money = (cents: number | null): ReactNode =>
  cents === null ? null : <span className="num">{formatCents(cents)}</span>

const day = (isoDay: string | null): ReactNode =>
  isoDay === null ? null : <span className="num">{shortDay(isoDay)}</span>

function closing({ closingDate, closingTime, timeZone }: Transaction): ReactNode {
  if (closingDate === null) return null
  const hour = closingTime === null ? '' : `, ${closingHour(closingTime, timeZone, closingDate)}`
  return <span className="num">{unbroken(`${shortDay(closingDate)}${hour}`)}</span>
}
