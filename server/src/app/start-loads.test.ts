import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, load) => (loaded.push(url), load(url, context)) })
  await import(${JSON.stringify(new URL('start-server.ts', import.meta.url).href)})
  console.log(JSON.stringify(loaded))`

test('what only a document, a payment file or a picture needs is not loaded at the start', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    // The test runner's own hooks are none of the server's.
    { env: {}, maxBuffer: 8 * 1024 ** 2 },
  )
  const urls = JSON.parse(stdout) as string[]
  const isLoaded = (library: string) => urls.some((url) => url.includes(`/node_modules/${library}/`))
  const libraries = ['fastify', 'pdfkit', 'fontkit', 'xmlbuilder2', 'sharp']
  expect(libraries.filter(isLoaded)).toEqual(['fastify'])
})
