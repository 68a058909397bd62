import { describe, expect, it } from 'vitest'
import * as imports from './architecture-imports.ts'
import type { Rule } from './architecture-imports.ts'
import * as rules from './architecture-rules.ts'
import { repository } from './repository-files.ts'

/** For each rule: samples it must refuse, each alone, and samples it must let pass. */
const samples: [string, Rule, bad: [string, string][], good: [string, string][]][] = [
  [
    'the arrow points from the screens and the effects to the rules',
    imports.arrow,
    [
      ['web/src/a.ts', `import { x } from '@countersign/server/x'`],
      ['web/src/a.ts', `import type { X } from '@countersign/server/x'`],
      ['server/src/a.ts', `const x = await import('@countersign/web/x')`],
      ['contract/src/a.ts', `export {\n  x,\n} from '@countersign/server/x'`],
      ['domain/src/a.ts', `import '@countersign/contract/x'`],
      ['domain/src/a.ts', `type X = typeof import('@countersign/contract/x')`],
      ['e2e/src/a.ts', `import { x } from '@countersign/domain/x'`],
      ['bench/src/a.ts', `import { x } from '../../server/src/x.ts'`],
      ['server/src/a.test.ts', `vi.mock('@countersign/web/x')`],
    ],
    [
      [
        'web/src/a.ts',
        `import { x } from '@countersign/contract/x'\nimport { y } from '@countersign/domain/y'`,
      ],
      ['server/src/wires/a.ts', `import { x } from '../database/x.ts'\nimport fastify from 'fastify'`],
      [
        'web/src/a.ts',
        `/** Never import { x } from '@countersign/server/x'. */\n// import '@countersign/server/x'`,
      ],
    ],
  ],
  [
    'every file lies in an area',
    imports.everyFileInAnArea,
    [
      ['server/src/wire.ts', ''],
      ['domain/src/money/a.ts', ''],
    ],
    [
      ['server/src/main.ts', ''],
      ['server/src/testing/a.ts', ''],
      ['web/src/wires/page/a.tsx', ''],
    ],
  ],
  [
    'areas alone have the names of areas',
    imports.onlyAreasAreNamedSo,
    [['server/src/app/closing/a.ts', '']],
    [['server/src/closing/closing-plan/a.ts', '']],
  ],
  [
    'the rules find no time, chance or outside by themselves',
    rules.domainIsPure,
    [
      ['domain/src/a.ts', `import { readFile } from 'node:fs'`],
      ['domain/src/a.ts', `import { z } from 'zod'`],
      ['domain/src/a.ts', `import { Temporal } from 'temporal-polyfill'`],
      ['domain/src/a.ts', `import * as Now from 'temporal-polyfill/fns/Now'`],
      ['domain/src/a.ts', `import { x } from 'temporal-polyfill/fns-of-another'`],
      ['domain/src/a.ts', `const now = Date.now()`],
      ['domain/src/a.ts', `const now = new Date()`],
      ['domain/src/a.ts', `const chance = Math.random()`],
      ['domain/src/a.ts', `await fetch('https://example.com')`],
    ],
    [
      ['domain/src/a.ts', `const day = new Date(at)\nimport { x } from './x.ts'`],
      ['domain/src/a.ts', `import * as Instant from 'temporal-polyfill/fns/Instant'`],
      ['domain/src/a.test.ts', `import { expect } from 'vitest'`],
    ],
  ],
  [
    'SQL lies in the stores',
    rules.sqlInStores,
    [
      ['server/src/wires/routes.ts', 'run(db, `\n  select id from wires`)'],
      ['server/src/wires/routes.ts', `run(db, 'insert into wires values (1)')`],
      ['server/src/wires/routes.ts', `run(db, 'update wires set a = 1')`],
      ['server/src/wires/routes.ts', `run(db, 'delete from wires')`],
      ['server/src/wires/routes.ts', 'run(db, `with one as (select 1) select * from one`)'],
    ],
    [
      ['server/src/wires/store.ts', 'run(db, `select id from wires`)'],
      ['server/src/wires/decision-store.ts', 'run(db, `select id from wires`)'],
      ['server/src/database/migrate.ts', 'run(db, `select id from wires`)'],
      ['web/src/a.tsx', `'Select a person from the list', 'update your profile'`],
    ],
  ],
  [
    'main.ts alone reads the environment',
    rules.environmentInMain,
    [['server/src/mail/send.ts', `process.env['MAIL_URL']`]],
    [['server/src/main.ts', `readConfig(process.env)`]],
  ],
  [
    'limits count the network of a client, not its address',
    rules.oneClientNetwork,
    [['server/src/identity/routes.ts', `limits.demand(request.ip)`]],
    [
      ['server/src/http/client-network.ts', `networkOf(request.ip)`],
      ['server/src/identity/routes.ts', `limits.demand(clientNetwork(request))`],
    ],
  ],
  [
    'names are of the field',
    rules.namesOfTheField,
    [
      ['server/src/utils/money.ts', ''],
      ['web/src/ui/index.ts', ''],
      ['domain/src/types.ts', ''],
      ['web/src/helpers.test.tsx', ''],
      ['domain/src/common/a.ts', ''],
    ],
    [
      ['web/index.html', ''],
      ['domain/src/wires/wire.ts', ''],
    ],
  ],
  [
    'files are short',
    rules.shortFiles,
    [['domain/src/a.ts', 'a\n'.repeat(251)]],
    [['domain/src/a.ts', 'a\n'.repeat(250)]],
  ],
  [
    'a connection that breaks while idle is heard',
    rules.brokenConnectionsAreHeard,
    [
      ['server/src/a.test.ts', `const ear = new pg.Client(place)\nawait ear.connect()`],
      ['bench/src/a.ts', `new pg.Pool({ max: 1 })`],
      ['server/src/a.ts', `new pg.Client(a).on('error', () => undefined)\nnew pg.Client(b)`],
    ],
    [['server/src/a.ts', `const ear = new pg.Client(place)\near.on('error', () => undefined)`]],
  ],
  [
    'every test runs and no check looks away',
    rules.everythingIsChecked,
    [
      ['domain/src/a.test.ts', `it.skip('x', () => {})`],
      ['domain/src/a.test.ts', `describe.only('x', () => {})`],
      ['domain/src/a.test.ts', `it.todo('x')`],
      ['domain/src/a.ts', `// @ts-expect-error`],
      ['domain/src/a.ts', `// oxlint-disable-next-line`],
      ['domain/src/a.ts', `/* oxlint-disable no-console */`],
      ['domain/src/a.ts', `// TODO`],
    ],
    [['domain/src/a.test.ts', `it('refuses to skip', () => {})`]],
  ],
  [
    'a test that replaces a module has modules of its own',
    rules.modulesOfItsOwn,
    [
      ['web/src/a.test.ts', `vi.mock('./config.ts', () => config)`],
      ['web/src/b.test.tsx', `vi.resetModules()`],
      ['server/src/a.isolated.test.ts', `vi.mock('./config.ts', () => config)`],
    ],
    [
      ['web/src/a.isolated.test.ts', `vi.mock('./config.ts', () => config)`],
      ['web/src/a.test.ts', `vi.mocked(signIn)`],
    ],
  ],
  [
    'a requirement that a test names exists',
    rules.requirementsExist,
    [
      ['domain/src/a.test.ts', `test('[R5.1] a name outside the rule is refused', () => {})`],
      ['e2e/src/a.e2e.ts', `story('[R99.1] [R1.] signing in', () => {})`],
    ],
    [
      ['domain/src/a.test.ts', `test('a name outside the rule is refused', () => {})`],
      ['docs/requirements.md', '- **R5.1** Names.'],
    ],
  ],
  [
    'no package registry is named',
    rules.noRegistry,
    [
      ['package-lock.json', `"resolved": "https://packages.example/x/-/x-1.0.0.tgz"`],
      ['.npmrc', 'registry=https://packages.example/'],
      ['.npmrc', 'save-exact=true\n@countersign:registry = https://packages.example/'],
      ['README.md', 'Install it from https://registry.packages.org/x'],
    ],
    [
      ['package-lock.json', `"resolved": "contract"`],
      ['domain/src/a.ts', `const registry = new Map()`],
    ],
  ],
  [
    'nothing speaks of the place where it was written',
    rules.noWorkplace,
    [
      ['README.md', 'See /work/shared for more.'],
      ['server/src/a.ts', `// as written in '/work/notes'`],
      ['docs/a.md', 'Found by a helper session.'],
    ],
    [['docs/a.md', 'The session ends; see https://closings.example/work/hours and ./work/.']],
  ],
]

it('a requirement on the page may be named', () => {
  const page = { path: 'docs/requirements.md', text: '# Requirements\n\n- **R5.1** Names.\n' }
  const named = (number: string) => ({ path: 'domain/src/a.test.ts', text: `it('[${number}] x', () => {})` })
  expect(rules.requirementsExist([page, named('R5.1')])).toEqual([])
  expect(rules.requirementsExist([page, named('R5.10')])).toHaveLength(1)
})

it('folders that import each other, however far around, are found', () => {
  const files = (imported: string) => [
    { path: 'server/src/wires/record/a.ts', text: `import type { B } from '../decision/b.ts'` },
    { path: 'server/src/wires/decision/b.ts', text: `import { c } from '../draft/c.ts'` },
    { path: 'server/src/wires/draft/c.ts', text: `export const load = () => import('${imported}')` },
  ]
  expect(imports.noFolderCircles(files('../record/d.ts'))).toHaveLength(1)
  expect(imports.noFolderCircles(files('./d.ts'))).toEqual([])
})

it('no two folders import each other', () => {
  expect(imports.noFolderCircles(repository)).toEqual([])
})

describe.each(samples)('%s', (_name, rule, bad, good) => {
  it('everywhere', () => {
    expect(repository.length).toBeGreaterThan(50)
    expect(rule(repository)).toEqual([])
  })

  it.each(bad)('is broken by %s: %s', (path, text) => {
    expect(rule([{ path, text }])).not.toEqual([])
  })

  it.each(good)('is kept by %s: %s', (path, text) => {
    expect(rule([{ path, text }])).toEqual([])
  })
})
