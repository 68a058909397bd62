import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser, interactionIn } from '../../testing/identity-browser.ts'
import { addUser, goodPassword, identityServer } from '../../testing/identity-server.ts'

const { pool } = await testDatabase()
const { config } = await identityServer(pool)
const morgan = await addUser(pool, 'morgan@harbor.example')

type Browser = ReturnType<typeof identityBrowser>

const begun = async (browser: Browser = identityBrowser(config)) => {
  const { address, verifier } = browser.startSignIn({ login_hint: morgan.email })
  const page = await browser.follow(await browser.visit(address))
  return { browser, verifier, page, interaction: interactionIn(page) }
}

const submit = (browser: Browser, interaction: string) =>
  browser.visit('/account/login', { interaction, email: morgan.email, password: goodPassword })

const cookiesOf = (browser: Browser) => browser.cookies().filter(({ name }) => name.startsWith('_sign-in-'))

it('shows the sign-in of another browser as an expired one, without the hinted address', async () => {
  const { page } = await begun()
  expect(page.text).toContain(morgan.email)
  for (const other of [identityBrowser(config), (await begun()).browser]) {
    const shown = await other.visit(page.address)
    const unknown = await other.visit('/account/login?interaction=gone')
    expect([shown.status, shown.text]).toEqual([401, unknown.text])
    expect(shown.text).toContain('This sign-in has expired')
  }
})

it('takes no password for the sign-in of another browser, which gets nothing by resuming it', async () => {
  const attacker = await begun()
  const victim = await begun()
  const answer = await submit(victim.browser, attacker.interaction)
  expect([answer.status, interactionIn(answer)]).toEqual([401, ''])
  const resumed = await attacker.browser.follow(
    await attacker.browser.visit(`/oidc/auth/${attacker.interaction}`),
  )
  expect(resumed.address.searchParams.has('code')).toBe(false)
  expect((await submit(victim.browser, victim.interaction)).status).toBe(303)
})

it('takes the cookie of one sign-in for no other, and none that was made up', async () => {
  const attacker = await begun()
  const { browser } = await begun()
  const own = cookiesOf(browser).map(({ value }) => value)
  for (const value of [...own, attacker.interaction, '', 'x'.repeat(43)]) {
    browser.plant(`_sign-in-${attacker.interaction}`, value)
    expect((await submit(browser, attacker.interaction)).status).toBe(401)
  }
})

it('resumes a sign-in only in the browser that began it, whatever else was planted there', async () => {
  const attacker = await begun()
  const resume = await submit(attacker.browser, attacker.interaction)
  const planted = attacker.browser.cookies().filter(({ name }) => !name.startsWith('_sign-in-'))
  for (const address of [resume.headers.get('location') ?? '', `/oidc/AUTH/${attacker.interaction}`]) {
    const victim = identityBrowser(config)
    for (const { name, value } of planted) victim.plant(name, value)
    const resumed = await victim.follow(await victim.visit(address))
    expect([resumed.status, resumed.address.searchParams.has('code')]).toEqual([400, false])
    expect(resumed.text).toContain('This sign-in has expired')
    expect(victim.cookies().some(({ name }) => name === '_session')).toBe(false)
  }
})

it('keeps a cookie for each sign-in under way, ten at most, and none of one that is done', async () => {
  const { browser, interaction: oldest } = await begun()
  const { interaction: done } = await begun(browser)
  expect(cookiesOf(browser)).toHaveLength(2)
  await browser.follow(await submit(browser, done))
  expect(cookiesOf(browser).map(({ name }) => name)).toEqual([`_sign-in-${oldest}`])
  for (let at = 0; at < 10; at += 1) await browser.visit(browser.startSignIn({ prompt: 'login' }).address)
  expect(cookiesOf(browser)).toHaveLength(10)
  expect(cookiesOf(browser).map(({ name }) => name)).not.toContain(`_sign-in-${oldest}`)
})

it('takes a cookie that was signed with an earlier key, while that is still named', async () => {
  const { browser, interaction } = await begun()
  const [key = ''] = config.secrets.cookieKeys
  config.secrets.cookieKeys.unshift('another key, which signs from now on')
  expect((await browser.visit(`/account/login?interaction=${interaction}`)).status).toBe(200)
  config.secrets.cookieKeys.pop()
  expect((await browser.visit(`/account/login?interaction=${interaction}`)).status).toBe(401)
  config.secrets.cookieKeys.splice(0, 1, key)
})

it('names its cookies so that no other host and no path can plant them, where the address is secure', async () => {
  const secure = await identityServer(pool, { PUBLIC_URL: 'https://wires.example' })
  const { address } = identityBrowser(secure.config).startSignIn()
  const answer = await fetch(`http://localhost:${secure.config.port}${address}`, { redirect: 'manual' })
  const kept = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-sign-in-'))
  const attributes = (kept ?? '').toLowerCase().split('; ').slice(1)
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=lax']))
  expect(attributes.filter((each) => each.startsWith('domain'))).toEqual([])
})
