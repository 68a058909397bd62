import type { Config } from './config.ts'

/** What a person at the terminal needs to know once the server is ready, a line each. */
export function greeting(config: Config): string[] {
  const lines = [`${config.productName} is ready: ${config.publicUrl}/secure`]
  if (!config.mail.url) {
    lines.push(`Mail is kept, not sent: ${config.publicUrl}/mailbox`)
  }
  return lines
}
