import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { exposeStatements } from './server/src/testing/statements/expose-statements.ts'

/** How far the searches of the dishonest actors go: `npm run search` sets it; else each test's own number of steps. */
const search = {
  seed: Number(process.env['SEARCH_SEED'] ?? 20_261_122),
  steps: process.env['SEARCH_STEPS'] === undefined ? null : Number(process.env['SEARCH_STEPS']),
}

/** How often the server is killed while it writes: `npm run crash` sets it. */
const crashes = Number(process.env['CRASHES'] ?? 3)

/** How often each fault of the database is brought about while desks write: `npm run faults` sets it. */
const faults = Number(process.env['FAULTS'] ?? 1)

/** Where a test writes what a scripted closing leaves behind: `npm run golden` sets it; else it compares. */
const golden = process.env['GOLDEN_FOLDER'] ?? null

/** The release whose database is written: `npm run release:database` sets it; else none is. */
const releaseToWrite = process.env['RELEASE_TO_WRITE'] ?? null

/** Whether the longest stalls are printed: `npm run stalls` sets it. */
const stallTable = process.env['STALL_TABLE'] !== undefined

/** A limit for what hangs, whatever else runs on the machine. */
const testTimeout = 120_000

/** Counts the processor seconds of each test. */
const setupFiles = [fileURLToPath(new URL('scripts/measure-tests.mjs', import.meta.url))]

// Nothing in `domain` and `contract` can keep anything, and loading is most of what their files cost.
const pure = (name: string) => ({
  test: {
    setupFiles,
    provide: { search },
    name,
    root: `./${name}`,
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
  },
})

/** What replaces a module, or loads it anew. */
const isolated = 'src/**/*.isolated.test.{ts,tsx}'

const alone = (name: string) => ({
  test: {
    setupFiles,
    name,
    root: `./${name}`,
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout,
    hookTimeout: testTimeout,
  },
})

export default defineConfig({
  test: {
    // Some files mostly wait, for a server or a page: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Two products and their databases end after the stories; a shorter limit would leave them running.
    teardownTimeout: 60_000,
    projects: [
      pure('domain'),
      pure('contract'),
      {
        plugins: [exposeStatements()],
        test: {
          provide: { search, crashes, faults, golden, releaseToWrite, stallTable },
          setupFiles,
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['./src/testing/postgres-setup.ts'],
          // Loading the server costs more than most of its files do; each file builds an app of its own all the same.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          // What another process or connection does takes its time where much else runs.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          // Loading the screens and making a document cost more than most of their tests do: once for each worker.
          isolate: false,
          setupFiles: [...setupFiles, './src/testing/document.ts', './src/testing/clean-up.ts'],
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [isolated],
          testTimeout,
          // A hook loads what a test shows: as slow as a test where much else runs.
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          setupFiles,
          name: 'web-isolated',
          root: './web',
          include: [isolated],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      alone('bench'),
      {
        test: {
          setupFiles,
          name: 'root',
          include: ['*.test.ts', 'scripts/*.test.mjs'],
          testTimeout,
          // A hook ends processes and databases: as slow as a test where much else runs.
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          setupFiles,
          name: 'e2e',
          root: './e2e',
          include: ['src/**/*.e2e.ts', 'src/**/*.test.ts'],
          globalSetup: ['./src/product/whole-run.ts'],
          // The longest takes a quarter of it beside everything else on two cores: it is there for what hangs.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Much runs beside a browser. What passes only at its second try is listed as FLAKY at the end of the run.
          retry: 1,
          // A browser keeps a core busy. They run in a lane of their own (see scripts/test-steps.mjs), beside the others.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          // Stories keep nothing in their modules that another file could trip over, and the driver loads but once.
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
