import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { statementsQuery } from './expose-statements.ts'
import { findStatements } from './find-statements.ts'

export const root = join(import.meta.dirname, '../..')

/** Every module of the server with its statements. */
export const found = globSync(join(root, '**/*.ts'))
  .filter((path) => !/\.test\.ts$|\/testing\/|\/database\/connection\.ts$/.test(path))
  .map((path) => ({ path, statements: findStatements(path, readFileSync(path, 'utf8')) }))

/** PostgreSQL neither plans nor prepares a utility statement. */
export const isUtility = (statement: string): boolean =>
  /^\s*(?:lock table|create temporary table) /.test(statement)

/** The SQL of every statement that does not depend on what is asked, with its module. */
export const fixedStatements = async (): Promise<{ path: string; statement: string }[]> => {
  const all: { path: string; statement: string }[] = []
  for (const { path, statements } of found) {
    if (statements.every(({ needs }) => needs.length > 0)) continue
    const loaded = (await import(/* @vite-ignore */ `${path}${statementsQuery}`)) as { statements: string[] }
    all.push(...loaded.statements.map((statement) => ({ path: relative(root, path), statement })))
  }
  return all
}
