import { visitorKeys } from 'oxc-parser'

/**
 * The expressions that an expression may stand for, as nodes: a choice has two, a name what is declared by it, a member of a
 * table its entries, a call what the function returns. A module is { path, program, read }; `read(path, from)` gives the
 * module that one imports, or null. What only running can tell is given back as it is.
 */
export function valuesOf(node, module, depth = 0) {
  if (depth > 8) return []
  const again = (inner, where = module) => valuesOf(inner, where, depth + 1)
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return again(node.expression)
    case 'ConditionalExpression':
      return [...again(node.consequent), ...again(node.alternate)]
    case 'LogicalExpression':
      return [...again(node.left), ...again(node.right)]
    case 'Identifier': {
      const found = declared(node.name, module)
      return found === null ? [node] : again(found.node, found.module)
    }
    case 'MemberExpression':
      return entriesOf(node, module, depth)
    case 'CallExpression': {
      const { callee } = node
      const found = callee.type === 'Identifier' ? declared(callee.name, module) : null
      return again(callee).flatMap((one) =>
        returnsOf(one).flatMap((inner) => again(inner, found?.module ?? module)),
      )
    }
    default:
      return [node]
  }
}

/** The entries of a table: all where the key is computed, otherwise those of that name, however deep the rows are. */
function entriesOf({ object, property, computed }, module, depth) {
  const found = object.type === 'Identifier' ? declared(object.name, module) : null
  const where = found?.module ?? module
  const tables = valuesOf(found?.node ?? object, where, depth + 1).filter(
    ({ type }) => type === 'ObjectExpression',
  )
  return tables
    .flatMap(({ properties }) => properties.filter(({ type }) => type === 'Property'))
    .filter(({ key }) => computed || (key.name ?? key.value) === property.name)
    .flatMap(({ value }) => valuesOf(value, where, depth + 1))
}

/** What a function may return; of anything else nothing. */
function returnsOf(node) {
  if (!/Function/.test(node.type)) return []
  if (node.body.type !== 'BlockStatement') return [node.body]
  const found = []
  const visit = (inner) => {
    if (inner.type === 'ReturnStatement' && inner.argument !== null) found.push(inner.argument)
    for (const key of visitorKeys[inner.type] ?? [])
      for (const child of [inner[key]].flat()) if (child && !/Function/.test(child.type)) visit(child)
  }
  visit(node.body)
  return found
}

/** What a name is declared as, here or in the module that it is imported from: { node, module }, or null. */
function declared(name, module) {
  for (const { node, imported } of declarationsOf(module.program).get(name) ?? []) {
    if (imported === undefined) return { node, module }
    const other = module.read(imported.from, module.path)
    if (other !== null) return declared(imported.name, other)
  }
  return null
}

/** `const { label } = labels[act]` declares a member. */
const memberOf = (object, property) => ({ type: 'MemberExpression', object, property, computed: false })

const known = new WeakMap()

function declarationsOf(program) {
  const kept = known.get(program)
  if (kept !== undefined) return kept
  const found = new Map()
  const add = (name, entry) => found.set(name, [...(found.get(name) ?? []), entry])
  const visit = (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      add(node.id.name, { node: node.init })
    if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && node.init)
      for (const { key, value } of node.id.properties)
        if (key?.type === 'Identifier' && value.type === 'Identifier')
          add(value.name, { node: memberOf(node.init, key) })
    if (node.type === 'FunctionDeclaration' && node.id) add(node.id.name, { node })
    if (node.type === 'ImportDeclaration')
      for (const { local, imported } of node.specifiers)
        if (imported) add(local.name, { imported: { from: node.source.value, name: imported.name } })
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key]].flat()) if (child) visit(child)
  }
  visit(program)
  known.set(program, found)
  return found
}
