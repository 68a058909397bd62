import { builtinEnvironments } from 'vitest/runtime'

// One document for all files of a worker: making one costs more than most files of tests do. clean-up.ts empties it.
if (!('document' in globalThis)) await builtinEnvironments.jsdom.setup(globalThis, {})
