import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start and kill whole servers, and wait most of the time: what is begun late would be waited for at the end. */
const mostlyWaiting = /server\/src\/(?:crash|main|database\/embedded|database\/postgres-binaries)\.test\.ts$/

/** What leaves the processor to others first, the stories last, which need all of it and come in small pieces. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      if (mostlyWaiting.test(moduleId)) return 0
      return project.name === 'server' ? 1 : project.name === 'e2e' ? 3 : 2
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** A limit for what hangs, whatever else runs on the machine. */
const testTimeout = 60_000

// Nothing in `domain` and `contract` can keep anything, and loading is most of what their files cost.
const pure = (name: string) => ({
  test: { name, root: `./${name}`, include: ['src/**/*.test.ts'], isolate: false, testTimeout },
})

const alone = (name: string) => ({
  test: { name, root: `./${name}`, include: ['src/**/*.test.{ts,tsx}'], testTimeout },
})

export default defineConfig({
  test: {
    // Some files mostly wait, for a server to start or to end: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: WaitingFirst },
    // Two products and their databases end after the stories; cut short, they would go on without anybody.
    teardownTimeout: 60_000,
    projects: [
      pure('domain'),
      pure('contract'),
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['./src/testing/postgres-setup.ts'],
          // Loading the server costs more than most of its files do; each file builds an app of its own all the same.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What another process or connection does takes its time where much else runs.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      alone('web'),
      alone('bench'),
      { test: { name: 'root', include: ['*.test.ts', 'scripts/*.test.mjs'], testTimeout } },
      {
        test: {
          name: 'e2e',
          root: './e2e',
          include: ['src/**/*.e2e.ts', 'src/**/*.test.ts'],
          globalSetup: ['./src/product/whole-run.ts'],
          // The longest takes a quarter of it beside everything else on two cores: it is there for what hangs.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Stories keep nothing in their modules that another file could trip over, and the driver loads but once.
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
