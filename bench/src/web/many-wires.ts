import type { CallApi } from './signed-in-page.ts'

const atOnce = 10

/** A closing of `count` wires, every second one sent. Gives its id. */
export const manyWires = async (callApi: CallApi, name: string, count: number): Promise<string> => {
  const { id } = await callApi('POST', '/transaction', { name, type: 'Negotiated', kind: 'bond' })
  const add = async (at: number): Promise<void> => {
    const amount = 5_000_000 + at
    const wire = await callApi('POST', `/transaction/${id}/wire`, {
      role: 'Trustee',
      receiverEmail: 'tessa@firsttrust.example',
      amount,
      wirePurposes: [{ purpose: 6, amount }],
      references: ['Series A', 'Project fund'],
      bankDetails: {
        fbo: '',
        aba: '',
        accountNumber: '',
        intermediaryBank: '',
        furtherCreditName: '',
        furtherCreditAccount: '',
      },
      draft: false,
    })
    if (at % 2 === 0) await callApi('POST', `/wire/${wire.id}/send`)
  }
  for (let at = 0; at < count; at += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - at) }, (_, each) => add(at + each)))
  }
  return id
}
