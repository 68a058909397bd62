import { isUtf8 } from 'node:buffer'
import { atMostEntries } from '@countersign/domain/platform/field-sentences'
import { invalidField, Problem } from './problem.ts'

/** Levels of objects and lists in a body. The deepest body of the contract has six. */
const deepest = 32

/** Names in one object; the contract's largest has forty. Very many take JSON.parse itself a noticeable time. */
const mostNames = 1000

/** Names in all objects of a body together. The contract's longest body, a closing plan, has less than 17,000. */
const mostNamesTogether = 20_000

/** Entries of one list; no call takes more. Each that a call does not take would be told of at its place. */
const mostEntries = 1000

const malformed = (): Problem => new Problem(400, 'not-json', 'The body is not well-formed JSON.')

/** An object or list that is being read. `names` has the names so far; an object of one name needs no set. */
type Level = { isList: boolean; at: number; name: string; names: Set<string> | null; isFirst: boolean }

const placeOf = (levels: readonly Level[]): string =>
  levels.map(({ isList, at, name }) => (isList ? String(at) : name)).join('.')

const code = { quote: 34, comma: 44, backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125 }

/** Where the text that begins at `start` ends: its closing quote is the first that no backslash escapes. Throws without. */
const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === code.backslash) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  throw malformed()
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw malformed()
  }
}

const nameIn = (text: string, start: number, end: number): string => {
  const written = text.slice(start + 1, end)
  return written.includes('\\') ? String(parse(`"${written}"`)) : written
}

/** Refuses a name that the object has already, and names by which a body could change objects of the program. */
const addName = (levels: readonly Level[], level: Level, name: string): void => {
  const parent = levels.at(-2)
  const before = level.name
  level.name = name
  if (name === '__proto__' || (name === 'prototype' && parent?.name === 'constructor'))
    throw invalidField(placeOf(levels), 'Unknown field')
  if (level.isFirst) {
    level.isFirst = false
    return
  }
  level.names ??= new Set([before])
  if (level.names.has(name)) throw invalidField(placeOf(levels), 'This field stands twice')
  level.names.add(name)
  if (level.names.size > mostNames)
    throw new Problem(400, 'too-many-fields', `An object of the body has more than ${mostNames} fields.`)
}

/** One pass, in proportion to its length; the text may yet be no JSON. */
const checkNames = (text: string): void => {
  const levels: Level[] = []
  let level: Level | undefined
  let isName = false
  let names = 0
  for (let at = 0; at < text.length; at += 1) {
    const read = text.charCodeAt(at)
    if (read === code.quote) {
      const end = endOfText(text, at)
      if (isName && level) {
        addName(levels, level, nameIn(text, at, end))
        if ((names += 1) > mostNamesTogether)
          throw new Problem(400, 'too-many-fields', `The body has more than ${mostNamesTogether} fields.`)
      }
      isName = false
      at = end
    } else if (read === code.comma && level) {
      if (!level.isList) isName = true
      else if ((level.at += 1) === mostEntries)
        throw invalidField(placeOf(levels.slice(0, -1)) || 'body', atMostEntries(mostEntries))
    } else if (read === code.object || read === code.list) {
      level = { isList: read === code.list, at: 0, name: '', names: null, isFirst: true }
      levels.push(level)
      if (levels.length > deepest)
        throw new Problem(400, 'too-deep', `The body has more than ${deepest} levels.`)
      isName = !level.isList
    } else if (read === code.objectEnd || read === code.listEnd) {
      levels.pop()
      level = levels.at(-1)
      isName = false
    }
  }
}

/**
 * The value of a JSON text. Throws 400 for what is no JSON, too deep or too wide, and 422 that names a field that stands
 * twice: JSON.parse would keep the last one, and another reader of the same bytes the first.
 */
export const readJson = (text: string): unknown => {
  // A mark of the byte order is no part of the text.
  const marked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  checkNames(marked)
  return parse(marked)
}

/** Bytes that are no UTF-8 are refused: decoding would put other characters in their place. */
export const readJsonBytes = (bytes: Buffer): unknown => {
  if (!isUtf8(bytes)) throw malformed()
  return readJson(bytes.toString('utf8'))
}
