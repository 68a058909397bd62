import { code, importsOf, packageOf, packages, type Rule } from './architecture-imports.ts'

/** The rules and their samples show what they forbid. */
const ruleFile = /^architecture[-.]/

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Third-party packages of `domain`: each computes from its arguments alone. */
const pureLibraries = ['temporal-polyfill/fns', 'tr46']

/** `temporal-polyfill/fns/Now` is the clock. */
const isPureLibrary = (imported: string): boolean =>
  pureLibraries.some((name) => imported === name || imported.startsWith(`${name}/`)) &&
  !imported.endsWith('/Now')

/** Time, chance and the outside are arguments of a rule, never found by it. */
export const domainIsPure: Rule = (files) => {
  const effects =
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\b|\bfetch\(|\bprocess\.|\bconsole\.|\bsetTimeout\(/
  const rules = files.filter(({ path }) => path.startsWith('domain/src/') && !path.endsWith('.test.ts'))
  const foreign = rules.flatMap((file) =>
    importsOf(file)
      // What only tests use may generate with their tool.
      .filter((imported) => !(imported === 'fast-check' && file.path.startsWith('domain/src/testing/')))
      .filter((imported) => !imported.startsWith('.') && !isPureLibrary(imported))
      .map((imported) => `${file.path} imports ${imported}: domain imports only itself and pure libraries.`),
  )
  const found = rules.flatMap(({ path, text }) =>
    (effects.exec(withoutComments(text)) ?? []).map(
      (effect) => `${path} uses ${effect}: it must be given that.`,
    ),
  )
  return foreign.concat(found)
}

const sql =
  /['"`]\s*(?:with \w+ as|select\s[^'"`]*\bfrom\b|insert into\b|update \w+(?: \w+)? set\b|delete from\b)/

/** SQL lies in store.ts and *-store.ts, with the database itself, and where data is made up. */
export const sqlInStores: Rule = (files) => {
  const places = /\/(?:[a-z-]+-)?store\.ts$|\/database\/|\/testing\/|\/demo\/|^bench\/|^e2e\/|\.test\.tsx?$/
  return files
    .filter(
      ({ path, text }) =>
        code.test(path) && packages.has(packageOf(path)) && !places.test(path) && sql.test(text),
    )
    .map(({ path }) => `${path} has SQL: it belongs into a store.`)
}

/** Everything else is given a decided Config. */
export const environmentInMain: Rule = (files) => {
  const places = /^server\/src\/main\.ts$|^scripts\/|^e2e\/|^bench\/|(?:^|\/)vite(?:st)?\.config\.ts$/
  return files
    .filter(
      ({ path, text }) =>
        code.test(path) &&
        packages.has(packageOf(path)) &&
        !places.test(path) &&
        /\bprocess\.env\b/.test(text),
    )
    .map(({ path }) => `${path} reads process.env: main.ts alone does.`)
}

/** Limits by network count a /64 as one: only the file that says so reads the address of a client. */
export const oneClientNetwork: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
    .filter(({ path }) => !/\/(?:client-network|mount-provider)\.ts$/.test(path))
    .filter(({ text }) => /\brequest\.ips?\b/.test(withoutComments(text)))
    .map(({ path }) => `${path} reads request.ip: limits count clientNetwork(request).`)

/** Names that say nothing about the field attract what belongs nowhere. */
export const namesOfTheField: Rule = (files) => {
  const hollow = /^(?:utils?|helpers?|common|shared|types|misc|lib|index)(?:\.test)?(?:\.\w+)?$/
  return files
    .filter(({ path }) => !path.endsWith('.html'))
    .flatMap(({ path }) =>
      path
        .split('/')
        .filter((name) => hollow.test(name))
        .map((name) => `${path}: ${name} names nothing of the field.`),
    )
}

const longestFile = 250

/** A file that a reader cannot hold in mind is two files. */
export const shortFiles: Rule = (files) =>
  files
    .filter(({ path }) => code.test(path) || /\.(?:css|sql)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${longestFile}.`)

/** Each connection to the database has a listener for errors: without one, a connection that breaks while idle ends the process. */
export const brokenConnectionsAreHeard: Rule = (files) =>
  files
    .filter(({ path }) => code.test(path) && !ruleFile.test(path))
    .filter(({ text }) => {
      const opened = withoutComments(text).match(/\bnew (?:pg\.(?:Client|Pool)|WatchedClient|QueuePool)\(/g)
      const heard = text.match(/\.on\('error'/g)
      return (opened?.length ?? 0) > (heard?.length ?? 0)
    })
    .map(({ path }) => `${path} opens a connection to the database and does not hear that it broke.`)

/** A test that does not run, and a check that is told to look away, prove nothing. */
export const everythingIsChecked: Rule = (files) => {
  const escapes: [RegExp, string][] = [
    [/\b(?:it|test|describe)\.(?:skip|only|todo|fails|skipIf)\b|\bx(?:it|describe)\(/, 'leaves tests out'],
    [/@ts-(?:ignore|nocheck|expect-error)/, 'silences the compiler'],
    [/\b(?:oxlint|eslint)-disable(?!-next-line [a-z])/, 'silences more than one named rule on one line'],
    [/\b(?:TODO|FIXME)\b/, 'leaves work for later'],
  ]
  return files
    .filter(({ path }) => code.test(path) && !ruleFile.test(path))
    .flatMap(({ path, text }) =>
      escapes.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${path} ${what}.`),
    )
}

/** Tests share their modules with others of a worker: a module that one replaces would be replaced for those that follow. */
export const modulesOfItsOwn: Rule = (files) =>
  files
    .filter(({ path }) => /\.(?:test|e2e)\.tsx?$/.test(path) && !/^web\/.*\.isolated\.test\.tsx?$/.test(path))
    .filter(({ path }) => !ruleFile.test(path))
    .filter(({ text }) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(text))
    .map(({ path }) => `${path} replaces modules, and is not web's *.isolated.test.ts.`)

const requirementsPage = 'docs/requirements.md'

/** A title that names a requirement promises it: so the requirement must exist. */
export const requirementsExist: Rule = (files) => {
  const page = files.find(({ path }) => path === requirementsPage)?.text ?? ''
  const known = new Set([...page.matchAll(/^(?:[-#*\s]*)\**(R\d+\.\d+)\b/gm)].map((match) => match[1]))
  return files
    .filter(({ path }) => /\.(?:test|e2e)\.(?:tsx?|mjs)$/.test(path) && !ruleFile.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\[(R[\d.]+)\]/g)]
        .map((match) => match[1] ?? '')
        .filter((named) => !known.has(named))
        .map((named) => `${path} names ${named}, which ${requirementsPage} does not have.`),
    )
}

/** Each machine chooses its own package registry, so no file may contain the address of one. */
export const noRegistry: Rule = (files) =>
  files
    .filter(({ path }) => !ruleFile.test(path))
    .filter(
      ({ path, text }) =>
        /\bregistry\.[\w-]+\.(?:com|org|io)\b|^\s*(?:@[\w-]+:)?registry\s*=/m.test(text) ||
        (path.endsWith('package-lock.json') && /"resolved": "https?:/.test(text)),
    )
    .map(({ path }) => `${path} has the address of a package registry.`)

/** A reader needs no trace of the place or the process in which the repository was written. */
export const noWorkplace: Rule = (files) => {
  const workplace = [/(?<![\w.])\/work\//, /(?<![\w.])\/tmp\/(?:brief|cs-)/, /\bhelper session/i]
  return files
    .filter(({ path, text }) => !ruleFile.test(path) && workplace.some((pattern) => pattern.test(text)))
    .map(({ path }) => `${path} speaks of the place where it was written.`)
}
