import type { Plugin } from 'vite'
import { findStatements } from './find-statements.ts'

/** The query under which a module is loaded with its statements as a further export. */
export const statementsQuery = '?statements'

/** For tests: `import('x-store.ts?statements')` also exports `statements`, the SQL that its calls evaluate to. */
export const exposeStatements = (): Plugin => ({
  name: 'expose-statements',
  enforce: 'pre',
  transform: (text, id) => {
    if (!id.endsWith(statementsQuery)) return undefined
    const path = id.slice(0, -statementsQuery.length)
    const fixed = findStatements(path, text).filter(({ needs }) => needs.length === 0)
    return `${text}\nexport const statements = [${fixed.map(({ source }) => source).join(',\n')}]\n`
  },
})
