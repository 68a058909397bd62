import type { Page } from 'playwright-core'
import { callApi, done } from './call-api.ts'
import { closingName, filledBy, sentWireBy, type Wire } from './closing.ts'

type Money = { entered: Record<string, unknown>; holders: { id: string; name: string }[] }

const cents = 125_000_00

/** A bond closing whose one wire to the trustee was sent, and whose sources and uses agree with it to the cent. */
export async function agreedClosingBy(
  desk: Page,
  what: string,
): Promise<{ transactionId: string; name: string; wire: Wire }> {
  const name = closingName(what)
  const { id: transactionId } = await done(
    callApi<{ id: string }>(desk, 'POST', '/transaction', {
      name,
      type: 'Negotiated',
      kind: 'bond',
      parAmount: cents,
      closingDate: '2031-12-01',
      closingTime: '10:00',
      timeZone: 'America/Chicago',
    }),
  )
  const wire = await sentWireBy(desk, transactionId, { cents })
  const path = `/transaction/${transactionId}/sources-and-uses`
  const { entered, holders } = await done(callApi<Money>(desk, 'GET', path))
  const trustee = holders.find((holder) => holder.name === 'First Trust Bank')
  const uses = [{ label: 'Project fund', amount: cents, holder: trustee?.id ?? '', purpose: 6 }]
  await done(callApi(desk, 'PUT', path, { ...entered, uses }))
  return { transactionId, name, wire }
}

/** The receiver enters its account and accepts, without telling how. */
export async function verifiedBy(receiver: Page, wireId: string): Promise<void> {
  const { digest } = await filledBy(receiver, wireId)
  await done(callApi(receiver, 'POST', `/wire/${wireId}/accept`, { digest }))
}

/** Prepared and made final, without telling how; answers where it is and what is printed on it. */
export async function finalMemoBy(desk: Page, transactionId: string): Promise<{ id: string; code: string }> {
  const { id } = await done(
    callApi<{ id: string }>(desk, 'POST', `/transaction/${transactionId}/closingmemo`),
  )
  return done(callApi<{ id: string; code: string }>(desk, 'POST', `/closingmemo/${id}/finalize`))
}
