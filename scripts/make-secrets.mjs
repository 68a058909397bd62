import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: node scripts/make-secrets.mjs FOLDER\n')
  process.exit(2)
}

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() }
}

const password = randomBytes(24).toString('hex')
/** The secrets of a new installation by the name of their file; the database is the one of compose.yaml. */
const secrets = {
  key_encryption_key: () => randomBytes(32).toString('base64'),
  lookup_key: () => randomBytes(32).toString('base64'),
  provider_keys: () => JSON.stringify({ keys: [signingKey()] }),
  cookie_keys: () => randomBytes(32).toString('hex'),
  database_password: () => password,
  database_url: () => `postgresql://countersign:${password}@database:5432/countersign`,
}

// A key that is lost takes the data with it: none is ever written over.
const place = resolve(folder)
const isNew = mkdirSync(place, { recursive: true, mode: 0o700 }) !== undefined
// A folder that was there is not closed here: it may be one that others need.
if (!isNew && process.platform !== 'win32' && (statSync(place).mode & 0o077) !== 0) {
  process.stderr.write(
    `${place} is open to other users of this machine. Run chmod 700 ${place}, or name another folder. Nothing was written.\n`,
  )
  process.exit(1)
}
const kept = Object.keys(secrets).filter((name) => existsSync(join(place, name)))
if (kept.length > 0) {
  process.stderr.write(`${place} already has ${kept.join(', ')}. Nothing was written.\n`)
  process.exit(1)
}
// The folder is closed to other users; a container reads a file as a user of its own.
for (const [name, make] of Object.entries(secrets))
  writeFileSync(join(place, name), `${make()}\n`, { mode: 0o444, flag: 'wx' })
process.stdout.write(
  `${Object.keys(secrets).length} secrets are in ${place}. Keep a copy apart from the database.\n`,
)
