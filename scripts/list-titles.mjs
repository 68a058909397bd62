import { parseSync, visitorKeys } from 'oxc-parser'

/** Elements whose own words are a button, an item of a menu, a link that looks like a button, or a heading. */
const worded = /^(?:Button|MenuItem|AccountLink|h[1-3])$/

/** Elements with a title, and their properties that are titles and buttons. */
const titled = /^(?:Card|\w*Dialog|ConfirmAction)$/
const titles = /^(?:title|submit|dismiss|confirm|choices)$/

/**
 * Every button, menu item and title of a screen, as { line, text }. Both texts of a choice are listed; what stands for a
 * value is written as #.
 */
export function listTitles(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  const add = (node, texts) => {
    for (const text of texts.map((one) => one.replaceAll(/\s+/g, ' ').trim())) {
      if (/\p{L}{2}/u.test(text)) found.push({ line: source.slice(0, node.start).split('\n').length, text })
    }
  }
  walk(program, source, add)
  return found
}

function walk(node, source, add) {
  if (node.type === 'JSXElement') {
    const { name, attributes } = node.openingElement
    const written = attributes.filter(({ type }) => type === 'JSXAttribute')
    if (worded.test(name.name) || (name.name === 'Link' && written.some((one) => isButton(one, source))))
      add(node, wordsOf(node.children))
    if (titled.test(name.name)) {
      for (const one of written.filter((each) => titles.test(each.name.name) && each.value !== null))
        add(one, textsOf(one.value))
    }
  }
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [node[key]].flat())
      if (child !== null && child !== undefined) walk(child, source, add)
  }
}

const isButton = ({ name, value }, source) =>
  name.name === 'className' && value !== null && source.slice(value.start, value.end).includes('buttonClass')

/** The words between two tags: one text, or the choices where an expression alone stands there. */
function wordsOf(children) {
  const kept = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [only] = kept
  if (kept.length === 1 && only.type === 'JSXExpressionContainer') return textsOf(only)
  const text = kept
    .map((child) => (child.type === 'JSXText' ? child.value : (textsOf(child)[0] ?? '#')))
    .join('')
  return kept.some(({ type }) => type === 'JSXText') ? [text] : []
}

function textsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('#')]
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression)
  if (node.type === 'ArrayExpression') return node.elements.flatMap(textsOf)
  if (node.type === 'ObjectExpression')
    return node.properties.filter(({ key }) => key?.name === 'label').flatMap(({ value }) => textsOf(value))
  return []
}
