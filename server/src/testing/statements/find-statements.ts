import { parseSync, type Node, Visitor } from 'oxc-parser'

/** The SQL of one call that runs it: the source of its expression, and the names of its function that it needs. */
export type FoundStatement = { source: string; line: number; needs: string[] }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const patternNames = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern') {
    return pattern.properties.flatMap((one) =>
      patternNames(one.type === 'RestElement' ? one.argument : one.value),
    )
  }
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((one) => (one ? patternNames(one) : []))
  return pattern.type === 'AssignmentPattern' ? patternNames(pattern.left) : []
}

/** The names that a module declares or imports at its top. */
const moduleNames = (body: readonly Node[]): Set<string> =>
  new Set(
    body.flatMap((statement) => {
      if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type === 'VariableDeclaration')
        return declared.declarations.flatMap(({ id }) => patternNames(id))
      return declared?.type === 'FunctionDeclaration' && declared.id ? [declared.id.name] : []
    }),
  )

/** The variables that an expression reads, without those of its own arrow functions. */
const variablesOf = (node: Node, own: ReadonlySet<string> = new Set()): string[] => {
  if (node.type === 'Identifier') return own.has(node.name) ? [] : [node.name]
  if (node.type === 'MemberExpression' && !node.computed) return variablesOf(node.object, own)
  if (node.type === 'Property' && !node.computed) return variablesOf(node.value, own)
  if (node.type === 'ArrowFunctionExpression') {
    return variablesOf(node.body, new Set([...own, ...node.params.flatMap(patternNames)]))
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => variablesOf(child, own))
}

const runs = new Set(['run', 'runOne', 'hasRow'])

/** Every statement that a module runs. */
export const findStatements = (path: string, text: string): FoundStatement[] => {
  const { program } = parseSync(path, text)
  const known = new Set([...moduleNames(program.body), 'Object', 'undefined'])
  const found: FoundStatement[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const [, statement] = given
      if (callee.type !== 'Identifier' || !runs.has(callee.name) || !statement) return
      found.push({
        source: text.slice(statement.start, statement.end),
        line: text.slice(0, statement.start).split('\n').length,
        needs: [...new Set(variablesOf(statement))].filter((name) => !known.has(name)),
      })
    },
  }).visit(program)
  return found
}
