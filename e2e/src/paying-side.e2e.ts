import { randomBytes } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingName, filledBy, wireBody, type Wire } from './closing-desk/closing.ts'
import { openScreen } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { foundedOrganization } from './fixtures/invited-user.ts'
import { test } from './fixtures/fixtures.ts'

type Invited = { participant: { id: string; organizationId: string } }

const focused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)

const letters = (): string =>
  Array.from(randomBytes(8), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')

describe('the paying side of a wire', () => {
  test('a named payer sees the account of a wire that the receiver accepted for this payer', async ({
    fixtures,
  }) => {
    const [{ page: desk }, { page: receiver }, { page: payer, errorMonitor }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
      fixtures.visit(null),
    ])
    errorMonitor.expect(/status of 401/)
    const email = await foundedOrganization(payer, `Prairie Trust ${letters()}`, `${letters()}.example`)

    const name = closingName('Passed on')
    const facts = { name, type: 'Negotiated', kind: 'bond', closingDate: '2031-12-01' }
    const { id } = await done(callApi<{ id: string }>(desk, 'POST', '/transaction', facts))
    const invitation = { email, role: 'Trustee' }
    const { participant } = await done(
      callApi<Invited>(desk, 'POST', `/transaction/${id}/participant`, invitation),
    )
    await done(callApi(payer, 'POST', `/participant/${participant.id}/accept`, {}))
    const { organizationId } = participant
    const paid = { ...wireBody(), senderOrganizationId: organizationId }
    const wire = await done(callApi<Wire>(desk, 'POST', `/transaction/${id}/wire`, paid))
    await done(callApi(desk, 'POST', `/wire/${wire.id}/send`))
    const { digest } = await filledBy(receiver, wire.id)
    const accept = (body: object) => callApi<Wire>(receiver, 'POST', `/wire/${wire.id}/accept`, body)
    expect((await accept({ digest })).status).toBeGreaterThanOrEqual(400)
    expect((await done(accept({ digest, payerOrganizationId: organizationId }))).status).toBe(5)

    await openScreen(payer, `/secure/transactions/${id}`)
    const payers = payer.getByRole('region', { name: 'Payers' })
    await payer.getByRole('region', { name: 'Wires' }).getByText('You pay').waitFor()
    await payers.getByLabel('Colleague').selectOption('Pia Ortega')
    await payers.getByRole('button', { name: 'Name Payer' }).press('Enter')
    await payers.getByRole('button', { name: 'Remove Pia Ortega' }).waitFor()
    // The last colleague was named, and the form is gone with its button.
    await expect.poll(() => focused(payers)).toBe(true)
    expect(await problemsInEveryAppearance(payer, 'payers', payers)).toEqual([])

    await payer.getByRole('link', { name: 'Wire #1', exact: true }).click()
    const details = payer.getByRole('region', { name: 'Bank Details' })
    await details.getByText('XXXXXXXXXX').waitFor()
    await details.getByRole('button', { name: 'Show account number' }).click()
    const number = () => details.innerText().then((text) => text.replaceAll(/\s/g, ''))
    await expect.poll(number).toContain(account.accountNumber)
    await payer.getByRole('button', { name: 'Record as Sent' }).waitFor()
    const asPayer = await problemsInEveryAppearance(payer, 'wire of a payer', payer.getByRole('main'))
    expect(asPayer).toEqual([])
  })
})
