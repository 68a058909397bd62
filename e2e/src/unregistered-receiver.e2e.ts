import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingBy, closingName, wireBody, wirePath, type Wire } from './closing-desk/closing.ts'
import { openScreen, wireRow } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { linkKept } from './fixtures/mailbox.ts'
import { fillName, fillPassword, newAddress } from './fixtures/invited-user.ts'
import { test } from './fixtures/fixtures.ts'

describe('a receiver who is not registered', () => {
  test('[R3.9] is marked as Pending Registration until the mailed link was used, and then has the wire', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const name = closingName('Sent to a new address')
    const receiverEmail = newAddress('plainsprintingandengraving.example')
    const transactionId = await closingBy(desk, name)
    const path = `/transaction/${transactionId}/wire`
    const wire = await done(callApi<Wire>(desk, 'POST', path, { ...wireBody(), receiverEmail }))
    await done(callApi(desk, 'POST', `/wire/${wire.id}/send`))
    await desk.goto(`/secure/transactions/${transactionId}`)
    const participants = desk.getByRole('region', { name: 'Participants' })
    await wireRow(desk, 1).getByText('Pending Registration').waitFor()
    await participants.getByText('Pending Registration').waitFor()
    // An address is one long word: on a narrow screen it must not widen the page.
    expect(await problemsInEveryAppearance(desk, 'transaction of an unregistered receiver')).toEqual([])

    // One press from the mailed form to the wire: no sign-in, and no search for it.
    const { page, context } = await fixtures.visit(null)
    await page.goto(await linkKept(context, receiverEmail, 'Action needed: confirm wire #1'))
    await fillName(page, 'Perry', 'Print')
    await fillPassword(page)
    await page.getByRole('button', { name: 'Accept and Create Account' }).click()
    await page.getByRole('heading', { name: 'Fill In Your Bank Details' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(wirePath(transactionId, wire))

    await openScreen(desk, wirePath(transactionId, wire))
    await desk.getByText('Perry Print').first().waitFor()
    await expect.poll(() => desk.getByText('Pending Registration').count()).toBe(0)
  })
})
