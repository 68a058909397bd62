import type { Browser } from 'playwright-core'
import { callApi, done } from '../closing-desk/call-api.ts'
import type { Records } from './screens.ts'
import { sentWireBy } from '../closing-desk/closing.ts'
import { contextFor } from './take-pictures.ts'

type Items = { items: { id: string; memoId: string; userId: string }[] }
type Closing = { wires: { id: string; isReceiver: boolean; status: number }[] }

/** The API's number for the status. */
const pendingVerification = 3

/** The demo closing with the most wires, a wire of it, and one record of each other kind. */
export async function demoRecords(browser: Browser, origin: string): Promise<Records> {
  const first = async (path: string, name: 'id' | 'memoId' | 'userId' = 'id'): Promise<string> => {
    const id = (await read<Items>(path)).items[0]?.[name]
    if (id === undefined) throw new Error(`The demo has nothing at ${path}.`)
    return id
  }
  const manager = await contextFor(browser, origin, 'morgan')
  let page = await manager.newPage()
  await page.goto('/secure/')
  const read = <Body>(path: string) => done(callApi<Body>(page, 'GET', path))
  const withMost = async (counts: (wire: Closing['wires'][number]) => boolean) => {
    let most = { id: '', wires: [] as { id: string }[] }
    for (const { id } of (await read<Items>('/transaction?pageSize=100')).items) {
      const wires = (await read<Closing>(`/transaction/${id}`)).wires.filter(counts)
      if (wires.length > most.wires.length) most = { id, wires }
    }
    return most
  }
  const most = await withMost(() => true)
  const memo = await first('/closingmemo', 'memoId')
  await manager.close()
  const receiver = await contextFor(browser, origin, 'theo')
  page = await receiver.newPage()
  await page.goto('/secure/')
  const waiting = await withMost(({ isReceiver, status }) => isReceiver && status === pendingVerification)
  await receiver.close()
  // The demo has no receiver with several wires in one closing: a review shows them together.
  const desk = await contextFor(browser, origin, 'olivia')
  page = await desk.newPage()
  await page.goto('/secure/')
  await sentWireBy(page, waiting.id, { to: 'theo' })
  await desk.close()
  const admin = await contextFor(browser, origin, 'admin')
  page = await admin.newPage()
  await page.goto('/secure/')
  const records = {
    transaction: most.id,
    wire: most.wires[0]?.id ?? '',
    waiting: waiting.id,
    waitingWire: waiting.wires[0]?.id ?? '',
    memo,
    organization: await first('/organization'),
    user: await first('/user/', 'userId'),
  }
  await admin.close()
  return records
}
