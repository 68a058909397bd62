import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, it } from 'vitest'
import { repository } from './repository-files.ts'

const root = import.meta.dirname

/** Every file that a clone has, by the list that git keeps; in an unpacked release, every text file. */
const tracked = existsSync(join(root, '.git'))
  ? execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter((path) => path !== '' && existsSync(join(root, path)))
  : repository.map(({ path }) => path)

/** Secrets of this product, which no scanner knows: its keys as settings, and the private half of a signing key. */
const ownSecrets = [
  /(?:KEY_ENCRYPTION_KEY|LOOKUP_KEY)["']?\s*[:=]\s*["']?[\w+/-]{43}=?(?![\w+/-])/,
  /COOKIE_KEYS["']?\s*[:=]\s*["']?[0-9a-f]{64}/,
  /["']?\bd["']?\s*:\s*["'][\w-]{43,}["']/,
]

/** What looks like a secret in a text, each as 'line N: kind'. No secret is repeated. */
async function secretsIn(path: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content, contentType: 'text', ext: '' },
    options: { config: { rules: [{ id: 'recommended', rule }] }, maskSecrets: true },
  })
  const known = messages.map(({ loc, ruleId }) => `line ${loc.start.line}: ${ruleId}`)
  const own = content
    .split('\n')
    .flatMap((line, index) =>
      ownSecrets.some((pattern) => pattern.test(line)) ? [`line ${index + 1}: key of the product`] : [],
    )
  return [...known, ...own]
}

it('no tracked file holds a secret', async () => {
  expect(tracked.length).toBeGreaterThan(1_000)
  const found: string[] = []
  for (const path of tracked) {
    const content = readFileSync(join(root, path), 'utf8')
    // A zero byte: pictures, fonts and databases.
    if (content.includes('\0')) continue
    found.push(...(await secretsIn(path, content)).map((secret) => `${path}, ${secret}`))
  }
  expect(found).toEqual([])
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Made here, so that no file holds one. */
const samples = {
  'a private key': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  'a signing key': JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] }),
  'an encryption key': `KEY_ENCRYPTION_KEY=${randomBytes(32).toString('base64')}`,
  'a cookie key': `COOKIE_KEYS: '${randomBytes(32).toString('hex')}'`,
  'a token of a code host': `token: ghp_${'aB3'.repeat(12)}`,
  'a database address with its password': `DATABASE_URL=postgres://countersign:${'Xk29'.repeat(4)}@db.internal.net:5432/app`,
  'a token of a package registry': `//npm.example/:_authToken=npm_${'aB3'.repeat(12)}`,
}

it.each(Object.entries(samples))('%s is found', async (_, content) => {
  expect(await secretsIn('sample.txt', content)).not.toEqual([])
})
