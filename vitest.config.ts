import { defineConfig } from 'vitest/config'

const quick = (name: string) => ({
  test: { name, root: `./${name}`, include: ['src/**/*.test.{ts,tsx}'] },
})

export default defineConfig({
  test: {
    projects: [
      quick('domain'),
      quick('contract'),
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['./src/testing/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      quick('web'),
      quick('bench'),
      { test: { name: 'root', include: ['*.test.ts', 'scripts/*.test.mjs'] } },
      {
        test: {
          name: 'e2e',
          root: './e2e',
          include: ['src/**/*.e2e.ts', 'src/**/*.test.ts'],
          globalSetup: ['./src/product/whole-run.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          // A browser on a busy machine may lose a race that no person would: a story fails when it fails three times.
          retry: 2,
          // Stories keep nothing in their modules that another file could trip over, and the driver loads but once.
          isolate: false,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
