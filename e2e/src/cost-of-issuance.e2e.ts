import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingWithPar, costWireBody, type CostLine } from './closing-desk/cost-of-issuance.ts'
import { wirePath, type Wire } from './closing-desk/closing.ts'
import { dialog, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

const lines: CostLine[] = [
  {
    service: 'Bond Counsel',
    payee: 'Lexbond LLP',
    invoice: '',
    kind: 'professional fee',
    amount: 45_000_00,
  },
  { service: 'Filing', payee: 'State Treasurer', invoice: '', kind: 'administrative cost', amount: 4_000_00 },
]

test('[R1.3] [R9.7] the cost of issuance of a wire adds up in its dialog to the cent, and stands on its page', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const transactionId = await closingWithPar(page, 'Costs', 100_000_000)
  const body = costWireBody(lines, 1_000_00)
  const wire = await done(callApi<Wire>(page, 'POST', `/transaction/${transactionId}/wire`, body))
  await page.goto(wirePath(transactionId, wire))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = dialog(page, 'Edit Wire #1')
  const next = form.getByRole('button', { name: 'Continue' })
  await next.click()
  await next.click()
  await form.getByLabel('Contingency').fill('750')
  await form.getByLabel('Platform Security Fee Countersign').fill('250')
  await expect.poll(() => form.getByTestId('cost-sum').innerText()).toMatch(/Total matches/)
  expect(await problemsInEveryAppearance(page, 'cost-step', form)).toEqual([])
  await next.click()
  await form.getByRole('button', { name: 'Save Wire' }).click()
  await toast(page, 'Wire #1 saved').waitFor()
  const costs = page.getByRole('region', { name: 'Cost of issuance' })
  await costs
    .getByRole('row', { name: /State Treasurer.*Filing · Administrative cost.*\$4,000\.00/ })
    .waitFor()
  await costs.getByText('Platform Security Fee Countersign').waitFor()
  await expect.poll(() => costs.innerText()).toMatch(/Cost of issuance\s+\$50,000\.00\s*$/)
  expect(await problemsInEveryAppearance(page, 'wire-with-costs', costs)).toEqual([])
})
