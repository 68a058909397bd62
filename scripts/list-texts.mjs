import { parseSync, visitorKeys } from 'oxc-parser'

/** Attributes and properties whose strings are read by the browser or the code, never by a user. */
const technical =
  /^(?:className|class|style|id|key|name|type|role|href|to|path|src|method|rel|target|htmlFor|form|autoComplete|inputMode|aria-(?:labelledby|describedby|controls|live|current|haspopup)|data-.*|d|viewBox|fill|stroke.*|transform|points|pattern|code|event|kind|sql)$/

const sql =
  /^\s*(?:--|select|insert|update|delete|with|create|alter|drop|lock|listen|notify|begin|set|truncate|vacuum|copy|grant|do|and|from|where|left join|join|order by|exists|not exists|case|coalesce)\b/

/**
 * Every text of a source file that a user can read, as { line, text }: the words of JSX elements, and strings and
 * templates that look like a label or a sentence. What stands for a value is written as {expression}.
 */
export function listTexts(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  const add = (node, text) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(words.replaceAll(/\{[^}]*\}|<[^>]*>/g, ''))) {
      const start = node.start + (source.slice(node.start).match(/^\s*/)?.[0].length ?? 0)
      found.push({ line: source.slice(0, start).split('\n').length, text: words })
    }
  }
  walk(program, source, add)
  return found.sort((one, other) => one.line - other.line)
}

function walk(node, source, add) {
  if (node === null || typeof node !== 'object') return
  if (isSkipped(node)) return
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const worded = node.children.filter((child) => child.type === 'JSXText' && child.value.trim() !== '')
    if (worded.length > 0) add(worded[0], node.children.map((child) => inside(child, source)).join(''))
  }
  const text = textOf(node, source)
  if (text !== undefined) {
    if (looksRead(text)) add(node, text)
    for (const part of expressionsOf(node)) walk(part, source, add)
    return
  }
  for (const key of visitorKeys[node.type] ?? []) {
    // The name of a property is no text; what stands in its place may be.
    if (key === 'key' && !node.computed) continue
    for (const child of [node[key]].flat()) walk(child, source, add)
  }
}

const isSkipped = (node) =>
  /^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/.test(node.type) ||
  (node.type === 'JSXAttribute' && technical.test(attributeName(node))) ||
  (node.type === 'Property' && technical.test(node.key.name ?? node.key.value ?? ''))

const attributeName = ({ name }) => (name.type === 'JSXNamespacedName' ? name.name.name : name.name)

/** The words of a string, a template, or strings that are joined by +; undefined for everything else. */
function textOf(node, source) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') {
    return node.quasis
      .map(
        ({ value }, index) =>
          value.cooked +
          (index < node.expressions.length ? placeholder(node.expressions[index], source) : ''),
      )
      .join('')
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const sides = [node.left, node.right].map((side) => textOf(side, source))
  if (sides.every((side) => side === undefined)) return undefined
  return sides
    .map((side, index) => side ?? placeholder(index === 0 ? node.left : node.right, source))
    .join('')
}

/** What stands inside a text may hold texts of its own, such as the choice between singular and plural. */
function expressionsOf(node) {
  if (node.type === 'TemplateLiteral') return node.expressions
  if (node.type !== 'BinaryExpression') return []
  return [node.left, node.right].flatMap((side) =>
    ['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(side.type) ? expressionsOf(side) : [side],
  )
}

const placeholder = (node, source) =>
  `{${source
    .slice(node.start, node.end)
    .replaceAll(/[{}\s]+/g, ' ')
    .slice(0, 40)}}`

function inside(child, source) {
  if (child.type === 'JSXText') return child.value
  if (child.type !== 'JSXExpressionContainer') return '<>'
  return textOf(child.expression, source) ?? placeholder(child.expression, source)
}

/** A label begins with a capital letter; a part of a sentence has words with spaces and no code between them. */
function looksRead(text) {
  if (sql.test(text) || /^[A-Z0-9_]+$/.test(text) || /^[\w-]+\/[\w-]+/.test(text)) return false
  if (/^["'“(]?\p{Lu}\p{Ll}/u.test(text)) return !/^[A-Z][a-z]+(?:[A-Z][a-z]*)+$|^[A-Z][\w]+-[A-Z]/.test(text)
  const words = text
    .replaceAll(/\{[^}]*\}/g, 'x')
    .trim()
    .split(/\s+/)
  return (
    words.length > 1 &&
    words.every((word) => /^["'“(]?[\p{L}\d][\p{L}\d'’]*(?:-\p{L}+)?[,.;:?!)"”]*$/u.test(word)) &&
    words.some((word) => /^\p{L}{3,}$/u.test(word))
  )
}
