import { resolve } from 'node:path'

/** The most visited pages after the list: their code comes in a few files, as every file costs a round trip on a phone. */
export const visited = {
  transaction: [
    'src/closing/transaction-header/transaction-layout.tsx',
    'src/app/screens/transaction-screen.tsx',
  ],
  wire: ['src/app/screens/wire-screen.tsx'],
  /** A stranger's first page: it does not wait for what is of closings alone. */
  register: ['src/people/account/register-page.tsx'],
}

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
type Reached = Record<keyof typeof visited, boolean>

const ui = /[\\/](web[\\/]src[\\/]platform[\\/](?:ui|menu)|@base-ui|@floating-ui|lucide-react)[\\/]/

/** What opens over a page. No first view needs it; its code comes after one. */
const over =
  /[\\/](?:@base-ui|@floating-ui|use-sync-external-store|platform[\\/](?:menu[\\/]open-menu|ui[\\/](?:dialog|confirm-dialog|use-ask-before-closing)))[\\/.]/

function importsOf(entries: readonly string[], context: Context): Set<string> {
  const reached = new Set(entries.map((entry) => resolve(import.meta.dirname, '..', entry)))
  for (const id of reached)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/** A group of the modules that several parts import, by the visited pages that do. Null leaves a module to the bundler. */
function byPages(debugName: string, priority: number, fileOf: (id: string, by: Reached) => string | null) {
  let found: Record<keyof typeof visited, Set<string>> | undefined
  const name = (id: string, context: Context): string | null => {
    found ??= {
      transaction: importsOf(visited.transaction, context),
      wire: importsOf(visited.wire, context),
      register: importsOf(visited.register, context),
    }
    const { transaction, wire, register } = found
    return fileOf(id, { transaction: transaction.has(id), wire: wire.has(id), register: register.has(id) })
  }
  return { name, debugName, priority, minShareCount: 2 }
}

/** Left to itself the bundler makes a file of every module that two screens share: a hundred requests for a few KB. */
export const chunkGroups = () => [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  byPages('ui', 2, (id, { transaction, wire }) => (ui.test(id) && (transaction || wire) ? 'ui' : null)),
  byPages('visited', 1, (_, { transaction, wire, register }) => {
    if ((transaction || wire) && register) return 'forms'
    if (transaction && wire) return 'closing'
    if (transaction) return 'transaction'
    return wire ? 'wire' : null
  }),
  { name: 'over', test: over, priority: 0.5 },
  { name: 'more-ui', test: ui, minShareCount: 2 },
]
