import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { sentWireOf, wirePath } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('the two sides of a wire', () => {
  test('ask and answer at once', async ({ fixtures }) => {
    const [{ page: desk }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Asked about')
    await desk.goto(wirePath(transactionId, wire))
    const thread = desk.getByRole('region', { name: 'Questions' })
    await thread.getByText('No messages yet').waitFor()
    const text = 'Is $125,000.00 on 12/1/2026 right?'
    await done(callApi(receiver, 'POST', `/wire/${wire.id}/message`, { text }))
    // Without a reload.
    await thread.getByText(text).waitFor()
    await thread.getByText('Tessa Lindqvist').waitFor()
    await thread.getByLabel('Write to the receiver').fill('Yes')
    await desk.keyboard.press('ControlOrMeta+Enter')
    await thread.getByText('Yes', { exact: true }).waitFor()
    type Thread = { items: { text: string }[] }
    const answered = await done(callApi<Thread>(receiver, 'GET', `/wire/${wire.id}/message`))
    expect(answered.items.map((message) => message.text)).toContain('Yes')
    expect(await problemsInEveryAppearance(desk, 'thread of a wire', thread)).toEqual([])
  })
})
