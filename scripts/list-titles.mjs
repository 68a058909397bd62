import { parseSync, visitorKeys } from 'oxc-parser'
import { valuesOf } from './resolve-values.mjs'

/** Elements whose own words are a button, an item of a menu, a link that looks like a button, or a heading. */
const worded = /^(?:Button|MenuItem|AccountLink|h[1-3])$/

/** A notice and a step say how something stands: their titles are sentences. */
const notices = /^(?:AccountNotice|StandingBanner|Step)$/

/** Elements with a title, and their properties that are titles and buttons. */
const titled = /^(?:Card|\w*Dialog|ConfirmAction)$/
const titles = /^(?:title|submit|dismiss|confirm|choices)$/

/**
 * Every button, menu item and title of a screen, as { line, text }. Both texts of a choice are listed; what stands for a
 * value is written as #. `read` gives the source of a module that the screen imports, or null: labels in tables are listed
 * where they are shown. `passed` has the properties that other screens show as a title, as 'Component.property'; what this
 * one shows of its own properties is added to it.
 */
export function listTitles(path, source, { read = () => null, passed = new Set() } = {}) {
  const module = { path, program: parsed(path, source), read }
  const found = []
  const add = (node, texts) => {
    for (const text of texts.map((one) => one.replaceAll(/\s+/g, ' ').trim())) {
      if (/\p{L}{2}/u.test(text)) found.push({ line: source.slice(0, node.start).split('\n').length, text })
    }
  }
  walk(module.program, { source, module, passed, add }, null)
  return found
}

export function parsed(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

/** `component` is the function around the node whose name is that of an element. */
function walk(node, context, component) {
  const { source, passed, add } = context
  if (node.type === 'FunctionDeclaration' && /^[A-Z]/.test(node.id?.name ?? '')) component = node
  if (node.type === 'JSXElement') {
    const { name, attributes } = node.openingElement
    const written = attributes.filter(({ type }) => type === 'JSXAttribute')
    if (worded.test(name.name) || (name.name === 'Link' && written.some((one) => isButton(one, source))))
      add(node, wordsOf(node.children, context, component))
    for (const one of written.filter(({ value }) => value !== null)) {
      const prop = one.name.name
      if ((titled.test(name.name) && titles.test(prop)) || passed.has(`${name.name}.${prop}`))
        add(one, textsOf(one.value, context, component))
    }
  }
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [node[key]].flat())
      if (child !== null && child !== undefined) walk(child, context, component)
  }
}

const isButton = ({ name, value }, source) =>
  name.name === 'className' && value !== null && source.slice(value.start, value.end).includes('buttonClass')

/** The words between two tags: one text, or the choices where an expression alone stands there. */
function wordsOf(children, context, component) {
  const kept = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [only] = kept
  if (kept.length === 1 && only.type === 'JSXExpressionContainer') return textsOf(only, context, component)
  const text = kept
    .map((child) => (child.type === 'JSXText' ? child.value : (plainTexts(child)[0] ?? '#')))
    .join('')
  return kept.some(({ type }) => type === 'JSXText') ? [text] : []
}

/** The texts that an expression may be, also where they stand in a table of this module or of one that it imports. */
function textsOf(node, { module, passed }, component) {
  const expression = node.type === 'JSXExpressionContainer' ? node.expression : node
  const property = expression.type === 'Identifier' ? propertyOf(expression.name, component) : undefined
  if (property !== undefined && !notices.test(component.id.name))
    passed.add(`${component.id.name}.${property}`)
  return valuesOf(expression, module).flatMap(plainTexts)
}

/** The property of its own that a component knows by this name; undefined where there is none. */
const propertyOf = (name, component) =>
  component?.params[0]?.properties?.find(({ value }) => (value?.left ?? value)?.name === name)?.key.name

function plainTexts(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('#')]
  if (node.type === 'ConditionalExpression')
    return [...plainTexts(node.consequent), ...plainTexts(node.alternate)]
  if (node.type === 'JSXExpressionContainer') return plainTexts(node.expression)
  if (node.type === 'ArrayExpression') return node.elements.flatMap(plainTexts)
  if (node.type === 'ObjectExpression')
    return node.properties
      .filter(({ key }) => key?.name === 'label')
      .flatMap(({ value }) => plainTexts(value))
  return []
}
