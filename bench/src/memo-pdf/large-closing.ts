import { emailOfReceiver, trustees } from '../seed/people.ts'

export type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>

export const wireCount = 40
export const costLineCount = 200

const costPurpose = 2
const projectPurpose = 6

const costLines = Array.from({ length: costLineCount }, (_, at) => ({
  service: at % 2 === 0 ? 'Bond Counsel' : 'Printing and filing',
  payee: `Payee ${at + 1} of the costs of issuance`,
  invoice: `INV-${1000 + at}`,
  kind: at % 2 === 0 ? 'professional fee' : 'administrative cost',
  amount: 1_234_500 + at,
}))

const wireBody = (at: number): object => {
  const costs = at === 0 ? costLines : []
  const amount = costs.reduce((sum, line) => sum + line.amount, 0) || 5_000_000 + at
  return {
    role: 'Trustee',
    receiverEmail: emailOfReceiver(at % trustees),
    amount,
    wirePurposes: [{ purpose: at === 0 ? costPurpose : projectPurpose, amount }],
    associatedServices: costs,
    references: ['Series 2026A', `Wire ${at + 1}`],
    bankDetails: {
      fbo: `Trustee ${at} Bank, Trustee`,
      aba: '101100621',
      accountNumber: `00012345${at}`,
      intermediaryBank: '',
      furtherCreditName: '',
      furtherCreditAccount: '',
    },
    draft: false,
  }
}

const idIn = async (answer: Response): Promise<string> => {
  const body = (await answer.json()) as { id?: string }
  if (!body.id) throw new Error(`${answer.url} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body.id
}

/** Makes a closing with forty wires and two hundred lines of costs, and a draft of its memo. Gives the memo's id. */
export const largeClosing = async (call: Call): Promise<string> => {
  const transactionId = await idIn(
    await call('POST', '/transaction', {
      name: 'City of Number 0, Series 2026A',
      type: 'Negotiated',
      closingDate: '2027-12-01',
    }),
  )
  for (let at = 0; at < wireCount; at += 1) {
    await idIn(await call('POST', `/transaction/${transactionId}/wire`, wireBody(at)))
  }
  return idIn(await call('POST', `/transaction/${transactionId}/closingmemo`))
}
