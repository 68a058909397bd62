import { parseSync, Visitor, type Expression, type PropertyKey, type TSType } from 'oxc-parser'
import { code, type Rule, type SourceFile } from './architecture-imports.ts'

/** The codes of statuses are single digits; those of HTTP have three. */
const isCode = (value: unknown): boolean => typeof value === 'number' && value > 0 && value < 10

const isStatus = (name: string): boolean => /status$/i.test(name)

const product = /^(?:domain|contract|server|web)\/src\//
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

type Node = Expression | PropertyKey | { type: string } | null | undefined

/** A name as it is written: of a variable, of a member, in brackets, behind `?.`, `!` and `as`. */
function isStatusNamed(node: Node): boolean {
  if (!node) return false
  const named = node as Expression
  if (named.type === 'Identifier') return isStatus(named.name)
  if (named.type === 'Literal') return typeof named.value === 'string' && isStatus(named.value)
  if (named.type === 'MemberExpression') return isStatusNamed(named.property)
  if (named.type === 'AssignmentExpression') return isStatusNamed(named.right)
  if (
    named.type === 'ChainExpression' ||
    named.type === 'TSNonNullExpression' ||
    named.type === 'TSAsExpression' ||
    named.type === 'ParenthesizedExpression'
  ) {
    return isStatusNamed(named.expression)
  }
  return named.type === 'LogicalExpression' && (isStatusNamed(named.left) || isStatusNamed(named.right))
}

/** Whether a value is, or can become, a code in digits. */
function hasCode(node: Node): boolean {
  if (!node) return false
  const value = node as Expression
  if (value.type === 'Literal') return isCode(value.value)
  if (value.type === 'ConditionalExpression') return hasCode(value.consequent) || hasCode(value.alternate)
  if (value.type === 'LogicalExpression') return hasCode(value.left) || hasCode(value.right)
  if (value.type === 'ArrayExpression') return value.elements.some(hasCode)
  if (value.type === 'NewExpression') return value.arguments.some(hasCode)
  return (
    (value.type === 'TSAsExpression' ||
      value.type === 'TSSatisfiesExpression' ||
      value.type === 'ParenthesizedExpression') &&
    hasCode(value.expression)
  )
}

const hasCodeType = (type: TSType | undefined): boolean =>
  type?.type === 'TSLiteralType'
    ? type.literal.type === 'Literal' && isCode(type.literal.value)
    : type?.type === 'TSUnionType' && type.types.some(hasCodeType)

const compares = /^(?:[=!]==?|[<>]=?)$/
const members = new Set(['includes', 'has', 'indexOf'])

/** SQL that compares a status with a digit, on either side, in a list, or in a case. */
const inSql =
  /(?<![?&\w])(?:\w+\.)?\w*status"?\s*(?:=|<>|!=|[<>]=?|(?:not )?in\b|between\b|is (?:not )?distinct from)\s*(?:any\s*)?(?:\(\s*)?(?:'\{|array\[)?\d|\d\s*(?:=|<>|!=|[<>]=?)\s*(?:\w+\.)?\w*status\b|\bcase (?:\w+\.)?\w*status when \d|\bcoalesce\((?:\w+\.)?\w*status, \d/i

function parsed({ path, text }: SourceFile) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return program
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

function codesIn(file: SourceFile): string[] {
  const { path, text } = file
  const found: number[] = []
  const when = (isCoded: boolean, { start }: { start: number }) => void (isCoded && found.push(start))
  const inProduct = !isTest(path)
  new Visitor({
    BinaryExpression(node) {
      const isCompared = compares.test(node.operator)
      const left = isStatusNamed(node.left) && hasCode(node.right)
      when(isCompared && (left || (isStatusNamed(node.right) && hasCode(node.left))), node)
    },
    SwitchStatement(node) {
      when(isStatusNamed(node.discriminant) && node.cases.some(({ test }) => hasCode(test)), node)
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!members.has(callee.property.name)) return
      const [first] = node.arguments
      const given = isStatusNamed(first) && hasCode(callee.object)
      when(given || (isStatusNamed(callee.object) && hasCode(first)), node)
    },
    Property(node) {
      when(inProduct && isStatusNamed(node.key) && hasCode(node.value), node)
    },
    VariableDeclarator(node) {
      when(inProduct && isStatusNamed(node.id) && hasCode(node.init), node)
    },
    AssignmentExpression(node) {
      when(inProduct && isStatusNamed(node.left) && hasCode(node.right), node)
    },
    AssignmentPattern(node) {
      when(inProduct && isStatusNamed(node.left) && hasCode(node.right), node)
    },
    TSPropertySignature(node) {
      when(inProduct && isStatusNamed(node.key) && hasCodeType(node.typeAnnotation?.typeAnnotation), node)
    },
    TemplateElement(node) {
      when(inProduct && inSql.test(node.value.raw), node)
    },
    Literal(node) {
      when(inProduct && typeof node.value === 'string' && inSql.test(node.value), node)
    },
  }).visit(parsed(file))
  return found.map((at) => `${path}:${lineOf(text, at)} has a status in digits.`)
}

/** Statuses have names: the digits stand in `domain/src/platform/master-data` and in the migrations alone. */
export const namedStatuses: Rule = (files) =>
  files
    .filter(({ path, text }) => product.test(path) && code.test(path) && /status/i.test(text))
    .flatMap(codesIn)

const bounds = new Set(['max', 'min', 'length'])

function limitsIn(file: SourceFile): string[] {
  const { path, text } = file
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [bound] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!bounds.has(callee.property.name) || bound?.type !== 'Literal') return
      if (typeof bound.value !== 'number' || bound.value <= 1) return
      found.push(`${path}:${lineOf(text, bound.start)} has a limit in digits.`)
    },
  }).visit(parsed(file))
  return found
}

/** Limits have names: the numbers of a schema stand in a `limits.ts`, or with the rule of the domain. */
export const namedLimits: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('contract/src/') && code.test(path) && !isTest(path))
    .flatMap(limitsIn)
