import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingBy, closingName, wireBody, wirePath, type Wire } from './closing-desk/closing.ts'
import { openScreen, wireRow } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { linkKept } from './fixtures/mailbox.ts'
import { invitedUserPassword, newAddress, typePassword } from './fixtures/invited-user.ts'
import { signInButton } from './fixtures/sign-in.ts'
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

    const { page, context } = await fixtures.visit(null)
    const link = new URL(await linkKept(context, receiverEmail, 'Action needed: confirm wire #1'))
    const data = {
      email: receiverEmail,
      password: invitedUserPassword,
      firstName: 'Perry',
      lastName: 'Print',
      title: 'Clerk',
      organization: { kind: 'domain' },
      activation: link.searchParams.get('activation'),
    }
    expect((await context.request.post('/account/activate', { data })).status()).toBe(200)
    await page.goto('/secure/login')
    await signInButton(page).click()
    await typePassword(page, receiverEmail)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('region', { name: 'Action needed' }).waitFor()

    await openScreen(desk, wirePath(transactionId, wire))
    await desk.getByText('Perry Print').first().waitFor()
    await expect.poll(() => desk.getByText('Pending Registration').count()).toBe(0)
  })
})
