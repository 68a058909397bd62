import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import {
  closingWithPar,
  costLine,
  type CostWire,
  openCostStep,
  typeCostLine,
} from './closing-desk/cost-of-issuance.ts'
import { toast } from './closing-desk/screens.ts'
import { account, wireBody, wirePath, type Wire } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

const sum = (form: Locator) => form.getByTestId('cost-sum')

const next = (form: Locator) => form.getByRole('button', { name: 'Continue' }).click()

async function saveWire(form: Locator): Promise<void> {
  await next(form)
  await next(form)
  await form.getByRole('button', { name: 'Save Wire' }).click()
}

describe('the cost of issuance of a wire', () => {
  test('[R1.3] [R9.7] is typed line by line, adds up to the cent, and stands on the wire for every participant', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit('morgan')
    const transactionId = await closingWithPar(page, 'Costs typed', 100_000_000)
    const other = await done(callApi<Wire>(page, 'POST', `/transaction/${transactionId}/wire`, wireBody()))
    await done(callApi(page, 'POST', `/wire/${other.id}/send`))
    await page.goto(`/secure/transactions/${transactionId}`)
    const form = await openCostStep(page, '50,000', account)
    await typeCostLine(form, 1, { service: 'Bond Counsel', payee: 'Lexbond LLP', amount: '45,000' })
    await page.keyboard.press('Enter')
    await typeCostLine(form, 2, { service: 'Filing', payee: 'State Treasurer', amount: '4,000' })
    await costLine(form, 2).getByLabel('Kind').selectOption('Administrative cost')
    await form.getByLabel('Contingency').fill('750')
    await form.getByLabel('Platform Security Fee Countersign').fill('250')
    await expect.poll(() => sum(form).innerText()).toMatch(/Total matches/)
    expect(await problemsInEveryAppearance(page, 'cost-step', form)).toEqual([])
    await saveWire(form)
    await toast(page, 'Wire #2 saved').waitFor()

    const { wires } = await done(callApi<{ wires: CostWire[] }>(page, 'GET', `/transaction/${transactionId}`))
    const wire = wires[1]
    expect(wire).toMatchObject({
      associatedServices: [{ amount: 4_500_000 }, { amount: 400_000 }],
      contingencyAmount: 75_000,
      platformSecurityFee: 25_000,
      wirePurposes: [{ purpose: 2, amount: 5_000_000 }],
      bankDetails: { fbo: account.fbo, aba: account.aba, accountNumber: 'XXXXXXXXXX' },
    })
    await done(callApi(page, 'POST', `/wire/${wire?.id}/send`))
    const { page: trustee } = await fixtures.visit('tessa', {
      at: wirePath(transactionId, { id: wire?.id ?? '' }),
    })
    const costs = trustee.getByRole('region', { name: 'Cost of issuance' })
    await costs
      .getByRole('row', { name: /State Treasurer.*Filing · Administrative cost.*\$4,000\.00/ })
      .waitFor()
    await costs.getByText('Platform Security Fee Countersign').waitFor()
    await expect.poll(() => costs.innerText()).toMatch(/Cost of issuance\s+\$50,000\.00\s*$/)
    expect(await problemsInEveryAppearance(trustee, 'wire-with-costs', costs)).toEqual([])
  })
})
