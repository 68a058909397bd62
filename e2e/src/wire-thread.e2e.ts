import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { sentWireOf, wirePath } from './closing-desk/closing.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { test } from './stage/stage.ts'

describe('the two sides of a wire', () => {
  test('ask and answer at once, and nothing that looks like an account goes through', async ({ stage }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      stage.visit('morgan', { at: '/secure' }),
      stage.visit('tessa', { at: '/secure' }),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Asked about')
    await Promise.all([desk, receiver].map((page) => page.goto(wirePath(transactionId, wire))))
    const [asked, answered] = [desk, receiver].map((page) => page.getByRole('region', { name: 'Questions' }))
    if (asked === undefined || answered === undefined) throw new Error('Both pages are there.')
    await asked.getByText('Nothing was asked yet').waitFor()

    const text = 'Is $125,000.00 on 12/1/2026 right? Use 1011-0062 1 instead'
    await answered.getByLabel('Write to the manager').fill(text)
    await answered.getByRole('button', { name: 'Send Message' }).click()
    await answered.getByText('This looks like an account or routing number').waitFor()
    // What was typed stays, to be mended.
    await expect.poll(() => answered.getByLabel('Write to the manager').inputValue()).toBe(text)
    await answered.getByLabel('Write to the manager').fill('Call (785) 555-0142')
    await answered.getByText('This looks like a telephone number').waitFor()

    await answered.getByLabel('Write to the manager').fill('Is $125,000.00 on 12/1/2026 right?')
    await answered.getByRole('button', { name: 'Send Message' }).click()
    await answered.getByRole('list', { name: 'Messages' }).getByText('You', { exact: true }).waitFor()
    await expect.poll(() => answered.getByLabel('Write to the manager').inputValue()).toBe('')
    // Without a reload.
    await asked.getByText('Is $125,000.00 on 12/1/2026 right?').waitFor()
    await asked.getByText('Tessa Lindqvist').waitFor()
    await asked.getByLabel('Write to the receiver').fill('Yes')
    await desk.keyboard.press('ControlOrMeta+Enter')
    await answered.getByText('Yes', { exact: true }).waitFor()
    // The same word once more is another message. The other side may read the first before its answer is here.
    await expect.poll(() => asked.getByLabel('Write to the receiver').inputValue()).toBe('')
    await asked.getByLabel('Write to the receiver').fill('Yes')
    await desk.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(() => answered.getByText('Yes', { exact: true }).count()).toBe(2)

    expect(await faultsInEveryLook(receiver, 'thread of the receiver')).toEqual([])
    expect(await faultsInEveryLook(desk, 'thread of the manager')).toEqual([])
  })

  test('what is written while a message is on its way stays, to be sent after it', async ({ stage }) => {
    const { page: desk } = await stage.visit('morgan', { at: '/secure' })
    const { transactionId, wire } = await sentWireOf(desk, 'Written on')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await desk.route(`**/wire/${wire.id}/message`, async (route) => {
      await held
      await route.continue()
    })
    await desk.goto(wirePath(transactionId, wire))
    const thread = desk.getByRole('region', { name: 'Questions' })
    const field = thread.getByLabel('Write to the receiver')
    const send = thread.getByRole('button', { name: 'Send Message' })
    await field.fill('First')
    await send.click()
    await expect.poll(() => send.getAttribute('aria-busy')).toBe('true')
    await field.fill('Second')
    answer()
    await thread.getByText('First', { exact: true }).waitFor()
    await expect.poll(() => send.getAttribute('aria-busy')).toBe(null)
    await expect.poll(() => field.inputValue()).toBe('Second')
  })

  test('part with a recall: the manager still reads what was written', async ({ stage }) => {
    const { page: desk } = await stage.visit('morgan', { at: '/secure' })
    const { transactionId, wire } = await sentWireOf(desk, 'Recalled after asking')
    await done(callApi(desk, 'POST', `/wire/${wire.id}/message`, { text: 'Are you there?' }))
    await done(callApi(desk, 'POST', `/wire/${wire.id}/recall`, {}))
    await desk.goto(wirePath(transactionId, wire))
    const thread = desk.getByRole('region', { name: 'Questions' })
    await thread.getByText('Are you there?').waitFor()
    await thread.getByText('The wire is with no receiver now').waitFor()
    await expect.poll(() => thread.getByRole('button', { name: 'Send Message' }).count()).toBe(0)
  })
})
