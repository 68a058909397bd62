import { noClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { run } from '../../platform/database/connection.ts'
import { addAdmins } from '../admins.ts'
import { type Answer, type ClosingServer, emailOf, type Person, wireBody } from '../closing.ts'
import { closingForMemo, fillWire, prepare } from '../closing-memo.ts'
import { sentAmount } from '../sent-wire.ts'
import { until } from '../recipients/until.ts'
import { typedAccount } from '../standing-accounts.ts'
import { formOf, formType, pdfOf } from '../upload.ts'

const reason = { reason: 'One figure was wrong' }
const changed = { accountNumber: '777700001111', accountNumberAgain: '777700001111' }

/** One closing from its first line to its end, with everything on the way that leaves a trace. */
export const scriptedClosing = async (server: ClosingServer) => {
  const { call, ids, pool } = server
  await addAdmins(server)
  // Counsel receives a wire; the desk of another organization runs the platform.
  await pool.query(`update users set role = 'user', organization_id = $2 where id = $1`, [
    ids.blake,
    ids.lexbond,
  ])
  await pool.query(`update users set role = 'super_admin', organization_id = null where id = $1`, [
    ids.ursula,
  ])
  const done = async (...asked: Parameters<typeof call>): Promise<Answer['body']> => {
    const { status, body } = await call(...asked)
    if (status >= 300) throw new Error(`${asked.slice(0, 3).join(' ')}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const morgan = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    done('morgan', method, path, body)

  await morgan('POST', '/contact', {
    organizationId: ids.firsttrust,
    person: 'Ruth Adler',
    title: 'Trust officer',
    phone: '8165550142',
    source: 'own records',
  })
  const { transactionId, trusteeWire, feeWire } = await closingForMemo(server)
  const url = `/transaction/${transactionId}`
  await morgan('POST', `${url}/team`, { userId: ids.nora, rights: 'checker', isManager: true })
  await morgan('PUT', `${url}/closing-plan`, { ...noClosingPlan, place: 'Lexbond LLP', maturities: [] })
  const invite = async (person: Person): Promise<string> => {
    const body = { email: emailOf(person), role: 'Trustee' }
    return (await morgan('POST', `${url}/participant`, body)).participant.id
  }
  await done('theo', 'POST', `/participant/${await invite('theo')}/reject`, {})
  await done('tessa', 'POST', `/wire/${trusteeWire}/message`, { text: 'Is this for the escrow fund?' })
  await done('tessa', 'POST', `/wire/${trusteeWire}/reveal`)
  const form = formOf(pdfOf('wiring'), 'Payoff letter.pdf')
  const file = await done('morgan', 'POST', `/wire/${trusteeWire}/attachment`, form, formType)
  await morgan('DELETE', `/attachment/${file.id}`)

  const small = { amount: 100, wirePurposes: [{ purpose: 6, amount: 100 }] }
  const drafted = (await morgan('POST', `${url}/wire`, wireBody(small))).id
  await morgan('PUT', `/wire/${drafted}`, wireBody({ ...small, references: ['Corrected'] }))
  await morgan('POST', `/wire/${drafted}/send`)
  await morgan('POST', `/wire/${drafted}/remind`)
  await done('tessa', 'POST', `/wire/${drafted}/hand-over`, { email: emailOf('theo') })
  const { digest } = await done('theo', 'GET', `/wire/${drafted}`)
  await done('theo', 'POST', `/wire/${drafted}/reject`, { digest, reasons: ['amount'], remarks: 'Not ours' })
  await morgan('DELETE', `/wire/${drafted}`)

  for (const step of ['freeze', 'release'] as const) await morgan('POST', `${url}/${step}`, reason)
  await done('nora', 'POST', `${url}/release`, reason)
  await morgan('POST', `${url}/cancel`, reason)
  await morgan('POST', `${url}/reinstate`, reason)

  const paymentFile = await morgan('POST', `${url}/payment-file`, {})
  const bankText = await morgan('POST', `${url}/obi`, {})
  await morgan('POST', `/wire/${trusteeWire}/sent`, {
    imad: '20261120B1QGC08C000001',
    amount: sentAmount,
    valueDate: '2026-11-20',
  })
  await done('tessa', 'POST', `/wire/${trusteeWire}/received`, {
    amount: sentAmount,
    valueDate: '2026-11-20',
  })

  const memoId = await prepare(server, transactionId)
  await morgan('POST', `/closingmemo/${memoId}/finalize`)
  await morgan('POST', `${url}/complete`)
  await morgan('POST', `${url}/reopen`, reason)
  const refilled = await fillWire(server, 'blake', feeWire, changed)
  if (refilled.status >= 300) throw new Error(JSON.stringify(refilled.body))
  // That the memo is superseded is written after the commit, and has its place before what follows.
  await until(async () => (await run(pool, 'select 1 from outbox')).length === 0)

  const [invoice] = (await morgan('GET', `${url}/invoice`)).items
  await done('ursula', 'POST', `/invoice/${invoice.id}/issue`)
  await done('ursula', 'POST', `/invoice/${invoice.id}/paid`, { paidOn: '2026-11-20' })
  await done('tessa', 'POST', '/instruction', typedAccount('000222'))
  await done(
    'cole',
    'POST',
    `/user/invite?email=uma@elsewhere.example&isAdmin=false&organizationId=${ids.harbor}`,
  )
  await done('cole', 'PUT', `/user/inactivate/${ids.nora}`)
  await done('cole', 'PUT', `/user/activate/${ids.nora}`)
  return { transactionId, url, memoId, trusteeWire, feeWire, paymentFile, bankText }
}
