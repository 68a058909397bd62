import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { dialog, toast } from './closing-desk/screens.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { choosePerson, signInButton } from './stage/sign-in.ts'
import { livesFor, timeToasts } from './stage/toasts.ts'
import { test } from './stage/stage.ts'

const number = (page: Parameters<typeof dialog>[0]) =>
  page.getByRole('dialog').getByLabel('Work contact number')

describe('a work phone', () => {
  test('[R2.35] is formatted as it is typed, and looks right or wrong', async ({ stage }) => {
    const { page } = await stage.visit('nadia', { at: '/secure/settings' })
    await page.getByRole('button', { name: /work contact number/ }).click()
    const input = number(page)
    await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true)
    expect([await input.getAttribute('placeholder'), await input.getAttribute('autocomplete')]).toEqual([
      '(555) 555-1234',
      'off',
    ])
    await input.fill('')
    for (const [key, shown] of [
      ['6', '(6'],
      ['20', '(620'],
      ['5', '(620) 5'],
      ['55', '(620) 555'],
      ['0', '(620) 555-0'],
    ] as const) {
      await input.pressSequentially(key)
      await expect.poll(() => input.inputValue()).toBe(shown)
    }
    await expect.poll(() => input.getAttribute('data-phone')).toBe('open')
    // Ten digits are used and no more; whatever else is pasted is left out.
    await input.fill('1a2b(555) 867 5309 77')
    await expect.poll(() => input.inputValue()).toBe('(125) 558-6753')
    await expect.poll(() => input.getAttribute('data-phone')).toBe('correct')
    await input.press('End')
    for (let times = 0; times < 5; times += 1) await input.press('Backspace')
    await expect.poll(() => input.inputValue()).toBe('(125) 55')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Phone number must be at least 10 characters').waitFor()
    await expect.poll(() => input.getAttribute('data-phone')).toBe('error')
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
  })

  test('[R4.5] is asked for after the sign-in by a modal, and [R8.13] saved or said not to be', async ({
    stage,
  }) => {
    const { page, witness } = await stage.visit(null, { firstVisit: true, at: '/secure/login' })
    witness.expect(/500/)
    await signInButton(page).click()
    await choosePerson(page, 'nadia')
    const modal = dialog(page, 'Add Work Contact Number')
    await modal.waitFor()
    expect(await faultsInEveryLook(page, 'Add Work Contact Number')).toEqual([])
    await page.route('**/account/updatePhone', (route) => route.fulfill({ status: 500, body: '' }))
    await number(page).fill('6205550177')
    await modal.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Error updating phone number').waitFor()
    await modal.waitFor()
    await page.unroute('**/account/updatePhone')
    const [request] = await Promise.all([
      page.waitForRequest('**/account/updatePhone'),
      modal.getByRole('button', { name: 'Save' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({ phoneNumber: '6205550177' })
    await toast(page, 'Work contact number has been successfully updated.').waitFor()
    await modal.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('countersign.user'))).toContain('6205550177')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1_000)
    await expect.poll(() => modal.count()).toBe(0)
  })

  test('[R9.2] is said to be changed, or to be wrong, for eight seconds', async ({ stage }) => {
    const { page, context } = await stage.visit('theo')
    await timeToasts(context)
    await page.goto('/secure/settings')
    await page.getByRole('button', { name: /work contact number/ }).click()
    const before = await number(page).inputValue()
    await number(page).fill('31655')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await livesFor(page, 'Phone number must be at least 10 characters', 8_000)
    await number(page).fill('3165550198')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await livesFor(page, 'Work contact number has been successfully updated.', 8_000)
    await done(callApi(page, 'POST', '/account/updatePhone', { phoneNumber: before }))
  })

  test('[R5.4] must be another one first, and then of ten digits', async ({ stage }) => {
    const { page, witness } = await stage.visit('theo', { at: '/secure/settings' })
    witness.expect(/status of 400/)
    await page.getByRole('button', { name: /work contact number/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const same = toast(page, 'Phone number must be different from the current one')
    await same.waitFor()
    await expect
      .poll(() => same.locator('xpath=ancestor::*[@data-toast]').getAttribute('data-toast'))
      .toBe('error')
    await number(page).fill('31655')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Phone number must be at least 10 characters').waitFor()
    // The server says the same, whoever asks.
    const { phone } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('countersign.user') ?? '{}') as { phone: string },
    )
    const refused = await callApi<{ detail: string }>(page, 'POST', '/account/updatePhone', {
      phoneNumber: phone,
    })
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'Phone number must be different from the current one',
    ])
    const moved = await done(
      callApi<{ phone: string }>(page, 'POST', '/account/updatePhone', { phoneNumber: '316-555-0199' }),
    )
    expect(moved.phone).toBe('3165550199')
    await done(callApi(page, 'POST', '/account/updatePhone', { phoneNumber: phone }))
  })
})
