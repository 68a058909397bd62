import type { Config } from '../platform/configuration/config.ts'
import { demoAccounts, demoPassword } from '../people/sign-in/demo-accounts.ts'

/** What a person at the terminal needs to know once the server is ready, a line each. */
export function greeting(config: Config, dataFolder: string | undefined): string[] {
  const lines = ['', `${config.productName} is ready: ${config.publicUrl}/secure`]
  if (dataFolder) lines.push(`  Data lies in ${dataFolder}`)
  if (!config.mail.url) lines.push(`  Mail is kept, not sent: ${config.publicUrl}/mailbox`)
  if (config.demo) {
    const widest = Math.max(...demoAccounts.map(({ email }) => email.length))
    lines.push('', `Demo accounts, all with the password ${demoPassword}:`)
    for (const { email, who } of demoAccounts) lines.push(`  ${email.padEnd(widest)}  ${who}`)
  }
  return [...lines, '']
}
