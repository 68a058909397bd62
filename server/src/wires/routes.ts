import { fillFromStandingInstruction } from '@countersign/contract/wires/instruction'
import * as verification from '@countersign/contract/wires/verification'
import * as contract from '@countersign/contract/wires/wire'
import { wireColleagueContract } from '@countersign/contract/wires/wire-colleague'
import { getWireProgress } from '@countersign/contract/wires/wire-progress'
import { publicTextsOfWire } from '@countersign/domain/platform/account-numbers/bank-numbers'
import { sortWires } from '@countersign/domain/wires/record/wire-sort'
import type { FastifyInstance } from 'fastify'
import { csvFile } from '../platform/csv/csv-file.ts'
import { withHold } from '../transactions/record/hold-csv-columns.ts'
import { register } from '../platform/http/register.ts'
import { presentHold } from '../transactions/record/hold-store.ts'
import type { TransactionServices } from '../transactions/record/transaction-handlers.ts'
import { seenTransaction } from '../transactions/record/transaction-for-caller.ts'
import { acceptWire } from './decision/accept-wire.ts'
import { listCallBacks, recordCallBack } from './verification/call-backs.ts'
import { changeInstructions } from './bank-details/change-instructions.ts'
import { createWire } from './draft/create-wire.ts'
import { takeOverWire } from './decision/take-over-wire.ts'
import { handOverWire } from './decision/hand-over-wire.ts'
import { nameSecondPerson, removeSecondPerson } from './decision/name-second-person.ts'
import { deleteWire } from './draft/delete-wire.ts'
import { fillFromStanding } from './bank-details/fill-from-standing.ts'
import { compareInstructions, listInstructionVersions } from './bank-details/instruction-versions.ts'
import { readProgress } from './progress/read-progress.ts'
import { presentWire } from './record/present-wire.ts'
import { readWires } from './record/read-wires.ts'
import { heldWireColumns, wireColumns } from './record/wire-csv-columns.ts'
import { recallWire } from './draft/recall-wire.ts'
import { numberLookupLimit } from './known-accounts/refuse-bank-numbers.ts'
import { remindReceiver } from './draft/remind-receiver.ts'
import { rejectWire } from './decision/reject-wire.ts'
import { revealAccount } from './reveals/reveal-account.ts'
import { revealLimit } from './reveals/reveal-limit.ts'
import { saveWire } from './draft/save-wire.ts'
import { type OnWireSent, sendWire } from './draft/send-wire.ts'
import { sendingLimit } from './draft/sending-limit.ts'
import { failVerification, passVerification } from './verification/verify-wire.ts'
import { wireForCaller } from './record/wire-for-caller.ts'

export const registerWires = (
  app: FastifyInstance,
  services: TransactionServices & { onWireSent: OnWireSent },
): void => {
  const mayReveal = revealLimit(services.database)
  const maySend = sendingLimit(services.database)
  const mayNameNumbers = numberLookupLimit(services.database)
  register(app, services, contract.createWire, async ({ caller, params, body, tx, countOnce }) => {
    await countOnce(() => mayNameNumbers(caller.email, publicTextsOfWire(body)))
    return createWire(services, tx, caller, params.transactionId, body)
  })
  register(app, services, contract.getWire, async ({ caller: token, params, request }) => {
    const { caller, wire } = await wireForCaller(services, token, params.wireId)
    const shown = presentWire(caller, wire, services.clock())
    await services.wiresShown(request, wire.transactionId, [shown])
    return shown
  })
  register(app, services, getWireProgress, ({ caller, params }) =>
    readProgress(services, caller, params.wireId),
  )
  register(app, services, contract.wiresCsv, async ({ caller, params, query }) => {
    const now = services.clock()
    const { id, name, kind, hold } = await seenTransaction(services.database, caller, params.transactionId)
    const wires = sortWires(await readWires(services.database, caller, id, now), query, kind)
    const { onHold } = presentHold(hold, now)
    const what = onHold === null ? 'wires' : 'wires on hold'
    const columns = (onHold === null ? wireColumns : heldWireColumns)(kind)
    return csvFile(`${name} ${what}`, now, withHold(columns, onHold), wires)
  })
  register(app, services, contract.updateWire, async ({ caller, params, body, ifMatch }) => {
    await mayNameNumbers(caller.email, publicTextsOfWire(body))
    return saveWire(services, caller, params.wireId, body, ifMatch)
  })
  register(app, services, contract.deleteWire, ({ caller, params, ifMatch }) =>
    deleteWire(services, caller, params.wireId, ifMatch),
  )
  register(app, services, contract.sendWire, ({ caller, params, ifMatch }) =>
    sendWire({ ...services, maySend }, caller, params.wireId, ifMatch),
  )
  register(app, services, contract.remindReceiver, ({ caller, params, ifMatch }) =>
    remindReceiver(services, caller, params.wireId, ifMatch),
  )
  register(app, services, contract.recallWire, ({ caller, params, body, ifMatch }) =>
    recallWire(services, caller, params.wireId, body.reason, ifMatch),
  )
  register(app, services, contract.changeInstructions, ({ caller, params, body, ifMatch }) =>
    changeInstructions(services, caller, params.wireId, body, ifMatch),
  )
  register(app, services, fillFromStandingInstruction, ({ caller, params, body, ifMatch }) =>
    fillFromStanding(services, caller, { ...params, ...body, ifMatch }),
  )
  register(app, services, contract.acceptWire, ({ caller, params, body }) =>
    acceptWire(services, caller, params.wireId, body),
  )
  register(app, services, contract.rejectWire, ({ caller, params, body }) =>
    rejectWire(services, caller, params.wireId, body),
  )
  register(app, services, verification.listCallBacks, ({ caller, params }) =>
    listCallBacks(services, caller, params.wireId),
  )
  register(app, services, verification.recordCallBack, ({ caller, params, body }) =>
    recordCallBack(services, caller, params.wireId, body),
  )
  register(app, services, verification.passVerification, ({ caller, params, body }) =>
    passVerification(services, caller, params.wireId, body),
  )
  register(app, services, verification.failVerification, ({ caller, params, body }) =>
    failVerification(services, caller, params.wireId, body.reason),
  )
  register(app, services, verification.listInstructionVersions, ({ caller, params }) =>
    listInstructionVersions(services, caller, params.wireId),
  )
  register(app, services, verification.compareInstructions, ({ caller, params, body }) =>
    compareInstructions({ ...services, limit: mayReveal }, caller, params.wireId, body),
  )
  const colleague = wireColleagueContract
  const secondPerson = '/wire/{wireId}/second-person'
  register(app, services, colleague['POST /wire/{wireId}/hand-over'], ({ caller, params, body, ifMatch }) =>
    handOverWire(services, caller, params.wireId, body.email, ifMatch),
  )
  register(app, services, colleague['POST /wire/{wireId}/take-over'], ({ caller, params, ifMatch }) =>
    takeOverWire(services, caller, params.wireId, ifMatch),
  )
  register(app, services, colleague[`PUT ${secondPerson}`], ({ caller, params, body, ifMatch }) =>
    nameSecondPerson(services, caller, params.wireId, body.email, ifMatch),
  )
  register(app, services, colleague[`DELETE ${secondPerson}`], ({ caller, params, ifMatch }) =>
    removeSecondPerson(services, caller, params.wireId, ifMatch),
  )
  register(app, services, contract.revealAccount, ({ caller, params }) =>
    revealAccount({ ...services, limit: mayReveal }, caller, params.wireId),
  )
}
