import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { runCommand } from '../../testing/run-command.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { CannotBegin } from './command.ts'
import { mailTest } from './mail-test.ts'

const smtp = await smtpServer({ refuses: 1 })
afterAll(() => smtp.die())

const send = (MAIL_URL: string, ...given: string[]) =>
  runCommand(mailTest, given, { MAIL_URL, PRODUCT_NAME: 'Sign & <Seal>' })

test('a wrong address and a missing mail server are refused before anything is sent', async () => {
  await expect(send(smtp.url, 'no-address')).rejects.toThrow('no-address is not an email address.')
  await expect(send('', 'tessa@firsttrust.example')).rejects.toBeInstanceOf(CannotBegin)
  expect(smtp.mails).toEqual([])
})

test('what the mail server refuses is a sentence with codes, and what it takes is one email', async () => {
  await expect(send(smtp.url, 'tessa@firsttrust.example')).rejects.toThrow(
    /^The mail server asked to try again later \(451.*\)\.$/,
  )
  const nowhere = `smtp://desk:hunter2-hunter2@127.0.0.1:${await freePort()}`
  const refused = send(nowhere, 'tessa@firsttrust.example')
  await expect(refused).rejects.toThrow(/^The mail server could not be reached/)
  await expect(refused).rejects.not.toThrow('hunter2')

  const { facts } = await send(smtp.url, ' Tessa@FirstTrust.example ')
  expect(facts).toEqual({
    recipient: 'tessa@firsttrust.example',
    subject: 'Test of the mail server of Sign & <Seal>',
  })
  expect(smtp.mails).toMatchObject([{ to: 'tessa@firsttrust.example' }])
  expect(smtp.mails[0]?.data).toContain('<p>The mail server of Sign &amp; &lt;Seal&gt;')
})
