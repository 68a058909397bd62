import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../product/start-product.ts'

const script = fileURLToPath(new URL('serve.ts', import.meta.url))

export type HostedProvider = { issuer: string; settings: Record<string, string>; stop(): Promise<void> }

/** Starts the other company's provider for a product at `productOrigin`, and waits until it answers. */
export async function startHostedProvider(productOrigin: string): Promise<HostedProvider> {
  const [port, tokenPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [script, String(port), String(tokenPort), productOrigin], {
    // Its own warnings about a store in memory are no news here.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready')) resolve()
    })
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error('The hosted provider ended instead of starting.')
    }),
  ])
  const issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'countersign-screens',
      OIDC_AUDIENCE: 'https://api.countersign.example',
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
