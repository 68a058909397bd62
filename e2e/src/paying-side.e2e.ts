import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingName, filledBy, wireBody, wirePath, type Wire } from './closing-desk/closing.ts'
import { dialog, question, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { foundedOrganization } from './fixtures/invited-user.ts'
import { test } from './fixtures/fixtures.ts'

type Invited = { participant: { id: string; organizationId: string } }

const focused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)

const letters = (): string =>
  Array.from(randomBytes(8), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')

describe('the paying side of a wire', () => {
  test('the receiver reads who pays before accepting; a named payer then sees the account and gets the file', async ({
    fixtures,
  }) => {
    const [{ page: desk }, { page: receiver }, { page: payer, errorMonitor }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
      fixtures.visit(null),
    ])
    errorMonitor.expect(/status of 401/)
    const bank = `Prairie Trust ${letters()}`
    const email = await foundedOrganization(payer, bank, `${letters()}.example`)

    const name = closingName('Passed on')
    const facts = { name, type: 'Negotiated', kind: 'bond', closingDate: '2031-12-01' }
    const { id } = await done(callApi<{ id: string }>(desk, 'POST', '/transaction', facts))
    const invitation = { email, role: 'Trustee' }
    const { participant } = await done(
      callApi<Invited>(desk, 'POST', `/transaction/${id}/participant`, invitation),
    )
    await done(callApi(payer, 'POST', `/participant/${participant.id}/accept`, {}))
    const paid = { ...wireBody(), senderOrganizationId: participant.organizationId }
    const wire = await done(callApi<Wire>(desk, 'POST', `/transaction/${id}/wire`, paid))
    await done(callApi(desk, 'POST', `/wire/${wire.id}/send`))
    await filledBy(receiver, wire.id)

    await payer.goto(`/secure/transactions/${id}`)
    const payers = payer.getByRole('region', { name: 'Payers' })
    await payers.getByText('Name the colleagues who pay these wires').waitFor()
    await payer.getByRole('region', { name: 'Wires' }).getByText('You pay').waitFor()
    await payer.goto(wirePath(id, wire))
    await payer.getByText('You name the payers on the closing page.').waitFor()

    await receiver.goto(wirePath(id, wire))
    await receiver.getByText(`${bank} will pay this wire and will see these details.`).waitFor()
    expect(await problemsInEveryAppearance(receiver, 'told who pays')).toEqual([])
    await receiver.getByRole('button', { name: 'Accept', exact: true }).click()
    await toast(receiver, 'Wire accepted').waitFor()

    await payer.goto(`/secure/transactions/${id}`)
    await payers.getByRole('button', { name: 'Name Payer' }).click()
    await payers.getByText('Required field').waitFor()
    await expect.poll(() => focused(payers.getByLabel('Colleague'))).toBe(true)
    await payers.getByLabel('Colleague').selectOption('Pia Ortega')
    await payers.getByRole('button', { name: 'Name Payer' }).press('Enter')
    await payers.getByRole('button', { name: 'Remove Pia Ortega' }).waitFor()
    // The last colleague was named, and the form is gone with its button.
    await expect.poll(() => focused(payers)).toBe(true)
    expect(await problemsInEveryAppearance(payer, 'payers', payers)).toEqual([])
    await desk.goto(`/secure/transactions/${id}`)
    await desk.getByRole('region', { name: 'Payers' }).getByText('Pia Ortega', { exact: true }).waitFor()

    await payer.getByRole('link', { name: 'Wire #1', exact: true }).click()
    const details = payer.getByRole('region', { name: 'Bank details' })
    await details.getByText('XXXXXXXXXX').waitFor()
    await details.getByRole('button', { name: 'Show account number' }).click()
    const number = () => details.innerText().then((text) => text.replaceAll(/\s/g, ''))
    await expect.poll(number).toContain(account.accountNumber)
    await payer.getByRole('button', { name: 'Record as Sent' }).waitFor()
    expect(await problemsInEveryAppearance(payer, 'wire of a payer')).toEqual([])

    await payer.goto(`/secure/transactions/${id}`)
    await payer.getByRole('button', { name: 'Download', exact: true }).click()
    await payer.getByRole('menuitem', { name: 'Payment File' }).click()
    const form = dialog(payer, 'Payment File')
    await form.getByText('Wire sheet (text for manual entry)').click()
    const [file] = await Promise.all([
      payer.waitForEvent('download'),
      form.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(account.accountNumber)

    await payers.getByRole('button', { name: 'Remove Pia Ortega' }).click()
    await question(payer, /^Remove Pia Ortega/)
      .getByRole('button', { name: 'Remove' })
      .click()
    await payers.getByText('Name the colleagues who pay these wires').waitFor()
    await payer.goto(wirePath(id, wire))
    await payer.getByText('You name the payers on the closing page.').waitFor()
    expect(await details.innerText()).not.toContain('XXXXXXXXXX')
  })
})
