import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { DamagedBackup } from './faults.ts'

/** A key pair for backups, as age writes it: the identity opens what was encrypted for the recipient. */
export type BackupKey = { identity: string; recipient: string }

export const makeBackupKey = async (): Promise<BackupKey> => {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Throws a sentence for what is no recipient. */
export const encrypterFor = (recipients: readonly string[]): Encrypter => {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new Error(
        `${recipient.startsWith('AGE-SECRET-KEY') ? 'A private key' : recipient} is no recipient. ` +
          'A recipient begins with age1; countersign backup-key prints one.',
        { cause: error },
      )
    }
  }
  return encrypter
}

/** The archive compressed, then encrypted by the format of age: `age --decrypt | tar --extract --gzip` reads it as well. */
export async function* seal(plain: AsyncIterable<Buffer>, encrypter: Encrypter): AsyncGenerator<Uint8Array> {
  const compressed = through(plain, createGzip({ level: 1 }))
  yield* await encrypter.encrypt(ReadableStream.from(compressed) as ReadableStream<Uint8Array>)
}

/** The identities in a file of age-keygen or `countersign backup-key`. Throws a sentence that holds nothing of the file. */
export const readIdentities = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The key file ${path} cannot be read (${error.code ?? 'unknown'}).`, { cause: error })
  })
  const found = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found.length === 0) {
    throw new Error(`${path} holds no backup key. It is the file that countersign backup-key wrote.`)
  }
  return found.map((line) => line.trim())
}

const magic = 'age-encryption.org/v1\n'

/**
 * The archive in the backup at `path`, opened by one of the identities. `onBytes` hears how many bytes of the file were read,
 * and the newest of them.
 * Throws a sentence when the file is no backup, when no identity opens it, and as soon as a changed byte is met.
 */
export async function* open(
  path: string,
  identities: readonly string[],
  onBytes: (bytes: number, piece: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer> {
  await requireBackup(path)
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (error) {
    throw new Error('The backup key is damaged.', { cause: error })
  }
  let bytes = 0
  const read = async function* () {
    for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      bytes += (piece as Buffer).length
      onBytes(bytes, piece as Buffer)
      yield piece as Buffer
    }
  }
  const source = ReadableStream.from(read()) as ReadableStream<Uint8Array>
  const decrypted = await decrypter.decrypt(source).catch((error: unknown) => {
    throw /no identity matched/.test((error as Error).message)
      ? new Error(
          'The key does not open this backup: it was encrypted for another key, or its beginning was changed. ' +
            'Give the file of that key, or use another backup.',
          { cause: error },
        )
      : new DamagedBackup({ cause: error })
  })
  try {
    yield* through(decrypted, createGunzip())
  } catch (error) {
    throw new DamagedBackup({ cause: error })
  }
}

async function requireBackup(path: string): Promise<void> {
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The backup ${path} cannot be read (${error.code ?? 'unknown'}).`, { cause: error })
  })
  const head: Buffer[] = []
  if (facts.isFile()) {
    for await (const piece of createReadStream(path, { end: magic.length - 1 })) head.push(piece as Buffer)
  }
  if (Buffer.concat(head).toString('latin1') !== magic)
    throw new Error(`${path} is no backup of Countersign.`)
}

/** What a transform of Node makes of a source, with the failures of both. */
async function* through(
  source: AsyncIterable<Uint8Array>,
  transform: NodeJS.ReadWriteStream,
): AsyncGenerator<Buffer> {
  const { pipeline } = await import('node:stream')
  pipeline(source, transform, () => undefined)
  yield* transform as unknown as AsyncIterable<Buffer>
}
