import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { hostedProvider, hostedSettings, type HostedProvider } from '../../testing/hosted-provider.ts'
import { identityConfig, signingKey } from '../../testing/identity-server.ts'
import { IdentityUnavailable, TokenRefused } from './token-verifier.ts'
import { identityOf, tokenVerifierFor } from './trusted-issuer.ts'

let hosted: HostedProvider | undefined

afterEach(() => {
  hosted?.close()
  hosted = undefined
})

const verifierFor = async (issuer: string) => tokenVerifierFor(await identityConfig(hostedSettings(issuer)))

it('accepts the tokens of any other provider by configuration alone', async () => {
  hosted = await hostedProvider()
  const { issuer, idToken } = hosted
  const verify = await verifierFor(issuer)
  expect(await verify(await idToken())).toMatchObject({ email: 'morgan@harbor.example' })
  await expect(verify(await idToken({ iss: issuer }))).rejects.toThrow(TokenRefused)
  await expect(verify(await idToken({}, signingKey('hosted')))).rejects.toThrow(TokenRefused)
  expect(identityOf(await identityConfig(hostedSettings(issuer)))).toEqual({
    issuer,
    clientId: 'screens',
    audience: 'https://api.example',
    builtIn: false,
  })
})

it('says unavailable while the provider is down, and recovers when it is back', async () => {
  const port = await freePort()
  const verify = await verifierFor(`http://localhost:${port}`)
  await expect(verify('a.b.c')).rejects.toThrow(IdentityUnavailable)
  hosted = await hostedProvider({ port })
  expect(await verify(await hosted.idToken())).toMatchObject({ subject: 'auth0|1' })
})

it('trusts no document that names another issuer', async () => {
  hosted = await hostedProvider({ document: { issuer: 'https://elsewhere.example/' } })
  const verify = await verifierFor(hosted.issuer)
  const token = await hosted.idToken({ iss: 'https://elsewhere.example/' })
  await expect(verify(token)).rejects.toThrow(IdentityUnavailable)
})

it.each(['ftp://elsewhere.example/token', 'javascript:alert(1)', 'nowhere', 7])(
  'trusts no document that sends people to %s',
  async (endpoint) => {
    hosted = await hostedProvider({ document: { token_endpoint: endpoint } })
    const verify = await verifierFor(hosted.issuer)
    await expect(verify(await hosted.idToken())).rejects.toThrow(IdentityUnavailable)
  },
)
