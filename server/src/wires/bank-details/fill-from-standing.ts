import type { Wire } from '@countersign/contract/transactions/wire-answer'
import {
  hasHolderAddress,
  type HolderAddress,
  holderAddressOf,
} from '@countersign/domain/wires/bank-details/holder-address'
import { notFound, Problem, staleVersion } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { openStandingNumber } from '../standing-instructions/account-record.ts'
import { findSealedInstruction } from '../standing-instructions/store.ts'
import { findWaitingChange } from '../standing-instructions/waiting-change-store.ts'
import { changeInstructions } from './change-instructions.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

const waits = async ({ database, clock }: Services, organizationId: string | null, id: string) =>
  organizationId !== null && (await findWaitingChange(database, organizationId, id, clock())) !== undefined

type Beside = { [Part in keyof HolderAddress]?: string | undefined }

const addressBeside = ({
  holderStreet = '',
  holderTown = '',
  holderCountry = '',
}: Beside): HolderAddress => ({
  holderStreet,
  holderTown,
  holderCountry,
})

/**
 * The receiver fills its bank details from a standing account of its own organization: what it would otherwise type,
 * under the same rules. The number is opened and sealed anew for the wire; it never leaves the server. An intermediary
 * bank and a further credit are what the receiver types beside it; left out, those of the wire stay. The address is that
 * of the account's holder, typed beside an account that has none. Refuses a version other than the one that was seen, and a retired account, with 409.
 */
export const fillFromStanding = async (
  services: Services,
  token: VerifiedToken,
  asked: Beside & {
    wireId: string
    standingInstructionId: string
    version: number
    intermediaryBank?: string | undefined
    furtherCreditName?: string | undefined
    furtherCreditAccount?: string | undefined
    ifMatch: number | null
  },
): Promise<Wire> => {
  const { caller } = await wireForCaller(services, token, asked.wireId, {
    permission: 'fill bank details',
    ifMatch: asked.ifMatch,
  })
  const standing =
    caller.organizationId === null
      ? undefined
      : await findSealedInstruction(
          services.database,
          caller.organizationId,
          asked.standingInstructionId,
          services.clock(),
        )
  if (!standing) {
    throw (await waits(services, caller.organizationId, asked.standingInstructionId))
      ? new Problem(
          409,
          'standing-account-waits',
          'This account awaits confirmation. Choose another, or enter the bank details.',
        )
      : notFound('standing account')
  }
  if (standing.retired) {
    throw new Problem(409, 'standing-account-retired', 'This account was retired. Choose another one.')
  }
  if (standing.version !== asked.version) throw staleVersion('standing account')
  const accountNumber = openStandingNumber(services.sealer, standing)
  const { fbo, aba } = standing
  const details = {
    fbo,
    aba,
    accountNumber,
    accountNumberAgain: accountNumber,
    intermediaryBank: asked.intermediaryBank ?? null,
    furtherCreditName: asked.furtherCreditName ?? null,
    furtherCreditAccount: asked.furtherCreditAccount ?? null,
    ...(hasHolderAddress(standing) ? holderAddressOf(standing) : addressBeside(asked)),
  }
  return changeInstructions(services, token, asked.wireId, details, asked.ifMatch, {
    id: standing.id,
    version: standing.version,
    texts: { fbo, ...(hasHolderAddress(standing) && holderAddressOf(standing)) },
  })
}
