import { createHash, type Hash } from 'node:crypto'
import { extract, type Header, pack } from 'tar-stream'
import { type Facts, parseFacts } from './facts.ts'
import { DamagedBackup } from './faults.ts'

const factsName = 'countersign-backup.json'
const sealName = 'countersign-backup.jws'

/** Longer ones are of no backup. */
const longestOwn = 1024 * 1024

type Entry = Pick<Header, 'name' | 'type' | 'size'>

/** SHA-256 over every file with its name, kind and size, in their order. */
const entryDigest = () => {
  const hash: Hash = createHash('sha256')
  return {
    begin: ({ name, type, size }: Entry) => void hash.update(`${JSON.stringify([name, type, size])}\n`),
    add: (piece: Uint8Array) => void hash.update(piece),
    value: () => hash.copy().digest('hex'),
  }
}

/**
 * The tar archive of a backup: its facts, the files of `tar`, and what `seal` says of their digest. `onBytes` hears how many
 * bytes of files were read.
 */
export async function* writeArchive(
  facts: Facts,
  tar: AsyncIterable<Buffer>,
  seal: (digest: string) => Promise<string>,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const archive = pack()
  // Its failure is thrown by what reads it; one that nothing reads any more must not end the process.
  archive.on('error', ignore)
  const digest = entryDigest()
  const addText = (name: string, text: string) => {
    const content = Buffer.from(text)
    digest.begin({ name, type: 'file', size: content.length })
    digest.add(content)
    return put(archive, { name, type: 'file', size: content.length, mode: 0o600 }, [content])
  }
  const source = entriesOf(tar)
  const fill = async () => {
    await addText(factsName, JSON.stringify(facts))
    let bytes = 0
    for await (const entry of source.entries) {
      const { name, type, size } = entry.header
      digest.begin({ name, type, size })
      const counted = async function* () {
        for await (const piece of entry as AsyncIterable<Buffer>) {
          digest.add(piece)
          bytes += piece.length
          onBytes(bytes)
          yield piece
        }
      }
      await put(archive, { name, type, size, mode: type === 'directory' ? 0o700 : 0o600 }, counted())
    }
    await addText(sealName, await seal(digest.value()))
    archive.finalize()
  }
  const filled = fill().catch((error: unknown) => archive.destroy((source.failure() ?? error) as Error))
  try {
    yield* archive as AsyncIterable<Buffer>
  } catch (error) {
    throw source.failure() ?? error
  }
  await filled
}

async function put(
  archive: ReturnType<typeof pack>,
  header: Entry & { mode: number },
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await new Promise<void>((done, failed) => {
    const sink = archive.entry(header, (error) => (error ? failed(error) : done()))
    sink.on('error', ignore)
    // A folder has no content, and its sink ends by itself.
    if (header.type === 'directory') return
    const write = async () => {
      for await (const piece of content) if (!sink.write(piece)) await drained(sink)
      sink.end(undefined)
    }
    write().catch((error: unknown) => {
      sink.destroy(error as Error)
      failed(error)
    })
  })
}

const ignore = () => undefined

/**
 * The entries of a tar stream, one after the other; each is read before the next one. `failure` is that of the source, by
 * which every stream between is ended.
 */
const entriesOf = (tar: AsyncIterable<Buffer>) => {
  const reader = extract()
  reader.on('error', ignore)
  let failure: unknown
  const feed = async () => {
    for await (const piece of tar) {
      if (reader.destroyed) return
      if (!reader.write(piece)) await drained(reader)
    }
    reader.end(undefined)
  }
  async function* entries() {
    // Not before the entries are listened to.
    const fed = feed().catch((error: unknown) => {
      failure = error
      reader.destroy()
    })
    try {
      for await (const entry of reader) {
        entry.on('error', ignore)
        yield entry
      }
    } finally {
      reader.destroy()
      await fed
    }
    if (failure !== undefined) throw failure
  }
  return { entries: entries(), failure: () => failure }
}

type Sink = Record<'once' | 'off', (event: 'drain' | 'close', then: () => void) => unknown>

/** Until there is room in the sink again, or nothing more can be written to it. */
const drained = (sink: Sink): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      sink.off('drain', end)
      sink.off('close', end)
      done()
    }
    sink.once('drain', end)
    sink.once('close', end)
  })

type Reader = {
  /** Before any file. Throws when this backup is not to be read further. */
  onFacts: (facts: Facts) => Promise<void>
  /** `content` is read to its end before the next file. */
  onFile: (
    file: { name: string; isFolder: boolean; size: number },
    content: AsyncIterable<Buffer>,
  ) => Promise<void>
}

/**
 * Reads the archive of a backup. Gives its facts, the digest of its files, and what was said of that digest when it was
 * written. Throws DamagedBackup for what `writeArchive` does not write.
 */
export async function readArchive(
  plain: AsyncIterable<Buffer>,
  reader: Reader,
): Promise<{ facts: Facts; digest: string; seal: string }> {
  const source = entriesOf(plain)
  try {
    return await readEntries(source.entries, reader)
  } catch (error) {
    throw source.failure() ?? error
  }
}

async function readEntries(
  entries: ReturnType<typeof entriesOf>['entries'],
  { onFacts, onFile }: Reader,
): Promise<{ facts: Facts; digest: string; seal: string }> {
  const digest = entryDigest()
  let [facts, seal] = [undefined as Facts | undefined, undefined as string | undefined]
  let value = ''
  for await (const entry of orDamaged(entries)) {
    const { name, type, size } = entry.header
    const content = orDamaged(entry as AsyncIterable<Buffer>)
    if (seal !== undefined || (facts === undefined && name !== factsName)) throw new DamagedBackup()
    if (name === sealName) {
      value = digest.value()
      seal = await textOf(content, size)
      continue
    }
    digest.begin({ name, type, size })
    const hashed = async function* () {
      for await (const piece of content) {
        digest.add(piece)
        yield piece
      }
    }
    if (facts === undefined) {
      facts = parseFacts(await textOf(hashed(), size))
      await onFacts(facts)
      continue
    }
    if (type !== 'file' && type !== 'directory') throw new DamagedBackup()
    requirePlainName(name)
    await onFile({ name, isFolder: type === 'directory', size }, hashed())
  }
  if (facts === undefined || seal === undefined) throw new DamagedBackup()
  return { facts, digest: value, seal }
}

async function* orDamaged<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw new DamagedBackup({ cause: error })
  }
}

async function textOf(content: AsyncIterable<Buffer>, size: number): Promise<string> {
  if (size > longestOwn) throw new DamagedBackup()
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** A name that leads out of the folder is of no backup. */
function requirePlainName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/')
  if (name.includes('\0') || parts.some((part) => part === '' || part === '..')) throw new DamagedBackup()
}
