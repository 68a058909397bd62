import { typedDetails, type closingServer } from './closing.ts'
import { bankDigits, closingForMemo } from './closing-memo.ts'
import { pdfOf, upload } from './upload.ts'

const file = pdfOf('Payoff letter')

/** What `readEverything` gives while each value opens. */
export const everything = {
  file: true,
  numbers: [bankDigits.tessa.accountNumber, bankDigits.blake.accountNumber, '000777123456'],
  told: ['Sent to 000123456789.'],
}

/** A sealed value of each kind: numbers of wires, a standing account, a file and a fraud report. */
export const addSealedValues = async (server: Awaited<ReturnType<typeof closingServer>>) => {
  const { call } = server
  const closing = await closingForMemo(server)
  const { transactionId, trusteeWire, feeWire } = closing
  const account = { accountNumber: '000777123456', accountNumberAgain: '000777123456' }
  const standing = await call('theo', 'POST', '/instruction', { ...typedDetails(account), label: 'Trust' })
  const attached = await upload(server, 'morgan', `/transaction/${transactionId}/attachment`, file)
  const report = { wireId: trusteeWire, whatHappened: 'Sent to 000123456789.' }
  await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, report)
  const readEverything = async () => {
    const opened = [
      await call('tessa', 'POST', `/wire/${trusteeWire}/reveal`),
      await call('blake', 'POST', `/wire/${feeWire}/reveal`),
      await call('theo', 'POST', `/instruction/${standing.body.id}/reveal`),
    ]
    const reports = await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)
    const read = await call('morgan', 'GET', `/attachment/${attached.body.id}`)
    return {
      file: read.bytes.equals(file),
      numbers: opened.map(({ body }) => body.accountNumber),
      told: reports.body.items.map(({ whatHappened }: { whatHappened: string }) => whatHappened),
    }
  }
  return { closing, readEverything }
}
