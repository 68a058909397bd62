import Fastify from 'fastify'
import { Provider } from 'oidc-provider'
import { afterAll, expect, test } from 'vitest'
import { mountProvider } from './mount-provider.ts'

const provider = new Provider('https://closings.example/oidc', {})
provider.proxy = true
provider.use(async (ctx) => {
  ctx.body = { ip: ctx.ip, host: ctx.host, protocol: ctx.protocol }
})
const app = Fastify({ trustProxy: ['10.1.0.0/16'] })
mountProvider(app, provider, 'https://closings.example')
afterAll(() => app.close())

test('the provider sees the client as the server does, and the address of the configuration', async () => {
  const seen = async (remoteAddress: string, forwarded: string) => {
    const headers = {
      'x-forwarded-for': forwarded,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    }
    const answer = await app.inject({ url: '/oidc/any', remoteAddress, headers })
    expect(answer.json()).toMatchObject({ host: 'closings.example', protocol: 'https' })
    return answer.json().ip
  }
  expect(await seen('198.51.100.9', '203.0.113.7')).toBe('198.51.100.9')
  expect(await seen('10.1.0.4', '192.0.2.1, 203.0.113.7')).toBe('203.0.113.7')
})
