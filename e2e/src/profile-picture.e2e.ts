import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dialog, toast } from './closing-desk/screens.ts'
import { avatarButton, openFromAccountMenu } from './fixtures/account.ts'
import { test } from './fixtures/fixtures.ts'

/** A picture as a browser draws it; no test needs a file of its own for that. */
async function drawnPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ({ width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.fillStyle = '#2a7'
      context.fillRect(0, 0, width, height)
      return canvas.toDataURL('image/png')
    },
    { width, height },
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  dialog(page, 'Profile Picture').locator('input[type=file]').setInputFiles(file)

const open = (page: Page) => openFromAccountMenu(page, /Irene Novak/, 'Profile Picture')

describe('Profile Picture', () => {
  test('[R4.7] is previewed, scaled to 250x250 JPEG, uploaded, and shown at once', async ({ fixtures }) => {
    const { page } = await fixtures.visit('irene', { at: '/secure' })
    const form = await open(page)
    // What is called a picture and is none.
    await choose(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') })
    await form.getByRole('alert').getByText('cannot be read').waitFor()
    await choose(page, { name: 'a.png', mimeType: 'image/png', buffer: await drawnPicture(page, 900, 600) })
    const preview = form.getByRole('img', { name: /Preview/ })
    await preview.waitFor()
    // Its place is there before it is read.
    await expect
      .poll(() =>
        preview.evaluate((one) => [
          (one as HTMLImageElement).naturalWidth,
          (one as HTMLImageElement).naturalHeight,
        ]),
      )
      .toEqual([250, 250])
    // What is in a form's file no tool tells; so the page is listened to.
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called with its form below
      const append = FormData.prototype.append
      FormData.prototype.append = function listened(this: FormData, name: string, value: Blob, file: string) {
        Object.assign(globalThis, {
          uploaded: value
            .arrayBuffer()
            .then((bytes) => [name, value.type, ...new Uint8Array(bytes.slice(0, 3))]),
        })
        append.call(this, name, value, file)
      } as typeof append
    })
    const [request] = await Promise.all([
      page.waitForRequest('**/user/profile-photo'),
      form.getByRole('button', { name: 'Save' }).click(),
    ])
    expect([request.method(), request.headers()['content-type']?.split(';')[0]]).toEqual([
      'PUT',
      'multipart/form-data',
    ])
    expect(
      await page.evaluate(() => (globalThis as unknown as { uploaded: Promise<unknown[]> }).uploaded),
    ).toEqual(['file', 'image/jpeg', 0xff, 0xd8, 0xff])
    await form.waitFor({ state: 'detached' })
    await toast(page, 'Profile picture uploaded successfully').waitFor()
    const shown = avatarButton(page).locator('img')
    await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(250)
    const address = await shown.getAttribute('src')
    expect(
      await page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('countersign.user') ?? '{}') as { profilePicture: string })
            .profilePicture,
      ),
    ).toBe(address)
    await page.reload()
    await expect.poll(() => avatarButton(page).locator('img').getAttribute('src')).toBe(address)
  })
})
