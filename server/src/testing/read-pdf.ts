import { inflateSync } from 'node:zlib'

export type ReadPdf = {
  /** Each page's text in the order of its content, with headers and watermarks. */
  pages: string[]
  /** Each page's text as a screen reader is given it. */
  read: string[]
  /** The kinds of the structure's elements, in the order in which they were begun. */
  structure: string[]
  /** The catalog as it is spelled. */
  catalog: string
  info: string
  fonts: { name: string; embedded: boolean }[]
  outline: string[]
  /** Texts that stand for figures. */
  alternatives: string[]
}

type Found = { head: string; stream: Buffer | null }

const objectsOf = (bytes: Uint8Array): Map<string, Found> => {
  const text = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, Found>()
  const begin = /(?:^|\n)(\d+) 0 obj\n/g
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const from = match.index + match[0].length
    const end = text.indexOf('\nendobj', from)
    const streamAt = text.indexOf('\nstream\n', from)
    if (streamAt === -1 || streamAt > end) {
      objects.set(match[1] ?? '', { head: text.slice(from, end), stream: null })
      continue
    }
    const head = text.slice(from, streamAt)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = Buffer.from(bytes.subarray(streamAt + 8, streamAt + 8 + length))
    objects.set(match[1] ?? '', { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw })
    begin.lastIndex = streamAt + 8 + length
  }
  return objects
}

const refs = (text: string): string[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => id ?? '')

const unicodeOf = (cmap: string): Map<string, string> => {
  const signs = new Map<string, string>()
  for (const [, first = '0', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const from = Number.parseInt(first, 16)
    ;[...list.matchAll(/<([^>]*)>/g)].forEach(([, codes = ''], at) => {
      const units = codes.split(' ').map((code) => Number.parseInt(code, 16))
      signs.set((from + at).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    })
  }
  return signs
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string as PDF spells it: as it is, or as UTF-16 behind its mark. */
const spelled = (text: string): string => {
  const plain = text.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => escapes[sign] ?? sign)
  if (!plain.startsWith('\u00fe\u00ff')) return plain
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le')
}

const named = (objects: Map<string, Found>, key: RegExp): string[] =>
  [...objects.values()].flatMap(({ head }) => {
    const match = key.exec(head)
    return match ? [spelled(match[1] ?? '')] : []
  })

/** Reads what our own writer writes, no other PDF: text through the fonts' own tables, and the structure. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const objects = objectsOf(bytes)
  const object = (id: string | undefined): Found => objects.get(id ?? '') ?? { head: '', stream: null }
  const heads = [...objects.values()].map(({ head }) => head)
  const tree = heads.find((head) => head.includes('/Type /Pages')) ?? ''
  const pages = refs(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '').map(object)
  const texts = pages.map(({ head }) => {
    const resources = object(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        const cmap = object(/\/ToUnicode (\d+) 0 R/.exec(object(id).head)?.[1]).stream
        return [name, unicodeOf(cmap?.toString('latin1') ?? '')] as const
      }),
    )
    return textOf(object(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream?.toString('latin1') ?? '', fonts)
  })
  const trailer = Buffer.from(bytes).toString('latin1')
  const last = (key: string): string =>
    object(new RegExp(`/${key} (\\d+) 0 R`).exec(trailer.slice(-600))?.[1]).head
  return {
    pages: texts.map(({ all }) => all),
    read: texts.map(({ read }) => read),
    structure: heads.flatMap((head) => /^<<\n\/S \/(\w+)/.exec(head)?.[1] ?? []),
    catalog: last('Root'),
    info: refs(last('Info'))
      .map((id) => spelled(object(id).head.replace(/^\(|\)$/g, '')))
      .join('\n'),
    fonts: heads
      .filter((head) => head.includes('/Type /FontDescriptor'))
      .map((head) => ({
        name: /\/FontName \/\w+\+(\S+)/.exec(head)?.[1] ?? '',
        embedded: /\/FontFile[23] \d+ 0 R/.test(head),
      })),
    outline: named(objects, /\/Parent[^]*\/Title \(((?:\\.|[^\\)])*)\)/),
    alternatives: named(objects, /\/Alt \(((?:\\.|[^\\)])*)\)/),
  }
}

const textOf = (content: string, fonts: Map<string, Map<string, string>>): { all: string; read: string } => {
  const lines: { place: string; font: string; text: string; artifact: boolean }[] = []
  const marks: string[] = []
  let signs = new Map<string, string>()
  let [part, name] = [0, '']
  let height = ''
  // A mark with properties is spelled over several lines.
  const oneLine = content.replaceAll(/<<[^>]*>> BDC/g, 'BDC')
  for (const line of oneLine.split('\n')) {
    const mark = /^\/(\w+) B[DM]C$/.exec(line)
    if (mark) marks.push(mark[1] ?? '')
    else if (line === 'EMC') marks.pop()
    if (mark || line === 'EMC') part += 1
    const font = /^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1]
    if (font) [name, signs] = [font, fonts.get(font) ?? new Map()]
    height = / (\S+) Tm$/.exec(line)?.[1] ?? height
    if (!line.endsWith(' TJ')) continue
    const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('')
    const text = (codes.match(/.{4}/g) ?? []).map((code) => signs.get(code) ?? '\ufffd').join('')
    const [place, last] = [`${part} ${height}`, lines.at(-1)]
    // A line goes on where another font had to.
    if (last?.place === place && last.font !== name) [last.text, last.font] = [last.text + text, name]
    else lines.push({ place, text, font: name, artifact: marks.includes('Artifact') })
  }
  const joined = (some: typeof lines): string => some.map(({ text }) => text).join('\n')
  return { all: joined(lines), read: joined(lines.filter(({ artifact }) => !artifact)) }
}
