import { posix } from 'node:path'
import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** A file of the repository: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** Gives a sentence for each place where the files break it. */
export type Rule = (files: readonly SourceFile[]) => string[]

/** The areas of domain, contract, server and web, lowest first: an area may import those before it. */
export const areas = [
  'platform',
  'audit',
  'messaging',
  'people',
  'transactions',
  'wires',
  'closing',
  'billing',
  'app',
] as const

export const code = /\.(?:ts|tsx|mjs)$/
export const packageOf = (path: string): string => path.split('/')[0] ?? ''

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

const textOf = (expression: Expression | null | undefined): string[] =>
  expression?.type === 'Literal' && typeof expression.value === 'string'
    ? [expression.value]
    : expression?.type === 'TemplateLiteral' && expression.expressions.length === 0
      ? [expression.quasis[0]?.value.cooked ?? '']
      : []

const mocks = new Set(['mock', 'importActual'])

const read = new WeakMap<SourceFile, string[]>()

/** What a file imports or re-exports, as written: static, for its effect, type-only, dynamic, and mocked. */
export function importsOf(file: SourceFile): string[] {
  const known = read.get(file)
  if (known) return known
  const { path, text } = file
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  // The tree is built for the few files alone that can hold more.
  if (/\bimport\s*\(|\.(?:mock|importActual)\(/.test(text)) {
    new Visitor({
      ImportExpression: ({ source }) => void found.push(...textOf(source)),
      TSImportType: ({ source }) => void found.push(source.value),
      CallExpression: ({ callee, arguments: [first] }) => {
        const isMock =
          callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          mocks.has(callee.property.name)
        if (isMock && first && first.type !== 'SpreadElement') found.push(...textOf(first))
      },
    }).visit(program)
  }
  const imported = [...new Set(found)]
  read.set(file, imported)
  return imported
}

/** The file of the repository that an import leads to; null for a third-party package. */
const targetOf = (from: string, imported: string): string | null => {
  const [, name, rest] = /^@countersign\/([^/]+)\/(.+)$/.exec(imported) ?? []
  if (name !== undefined) return `${name}/src/${rest}.ts`
  return imported.startsWith('.') ? posix.join(posix.dirname(from), imported) : null
}

const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  e2e: [],
  bench: ['contract', 'domain', 'e2e'],
}

export const packages = new Set(Object.keys(mayImport))

/**
 * domain <- contract <- server, web; e2e imports nothing of the product; bench takes the list of calls from contract, codes from
 * domain, and opens the browser of e2e. Packages meet by name only.
 */
export const arrow: Rule = (files) =>
  files
    .filter(({ path }) => code.test(path))
    .flatMap((file) => {
      const from = packageOf(file.path)
      const allowed = mayImport[from]
      if (!allowed) return []
      return importsOf(file).flatMap((imported) => {
        const named = /^@countersign\/([^/]+)/.exec(imported)?.[1]
        if (named && !allowed.includes(named)) return [`${file.path} imports ${imported}: ${from} may not.`]
        const target = posix.join(posix.dirname(file.path), imported)
        if (imported.startsWith('.') && packageOf(target) !== from) {
          return [`${file.path} imports ${imported}, which leaves ${from}.`]
        }
        return []
      })
    })

const layered = /^(?:domain|contract|server|web)\/src\//

const isArea = (name: string | undefined): boolean => areas.some((area) => area === name)

type Arrow = { from: string; to: string }

/** The imports of what runs in the product; tests may ask every area. */
const arrowsOf = (files: readonly SourceFile[]): Arrow[] =>
  files
    .filter(({ path }) => layered.test(path) && code.test(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        const to = targetOf(file.path, imported)
        return to === null ? [] : [{ from: file.path, to }]
      }),
    )

/** Every file of the product lies in an area, so that no rule passes it by. */
export const everyFileInAnArea: Rule = (files) =>
  files
    .filter(({ path }) => layered.test(path) && !/^(?:server|web)\/src\/main\.tsx?$/.test(path))
    .filter(({ path }) => !isTest(path) && !isArea(path.split('/')[2]))
    .map(({ path }) => `${path} lies in none of the nine areas.`)

/** The linter knows an area by its name in an import, wherever it stands. */
export const onlyAreasAreNamedSo: Rule = (files) =>
  files
    .filter(({ path }) => layered.test(path) && path.split('/').slice(3, -1).some(isArea))
    .map(({ path }) => `${path}: a folder within an area has the name of an area.`)

/** What can be reached from each place, itself only through a circle. */
const circlesOf = (arrows: readonly Arrow[]): string[][] => {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [...(next.get(start) ?? [])]
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (seen.has(place)) continue
      seen.add(place)
      open.push(...(next.get(place) ?? []))
    }
    return seen
  }
  const reach = new Map([...next.keys()].map((place) => [place, reachable(place)]))
  const circles = [...reach].flatMap(([place, seen]) =>
    seen.has(place) ? [[...seen].filter((other) => reach.get(other)?.has(place)).toSorted()] : [],
  )
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()]
}

/** Folders that import each other, however far around, can only be read together. */
export const noFolderCircles: Rule = (files) =>
  circlesOf(
    arrowsOf(files).map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to) })),
  ).map((circle) => `These folders import each other: ${circle.join(', ')}.`)
