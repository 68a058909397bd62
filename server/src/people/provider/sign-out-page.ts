import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../../platform/configuration/config.ts'
import { Html, html } from '../../platform/http/html.ts'
import { page } from './page.ts'

/**
 * Asks whether to sign out. When the request carries an id token of the very user who is signed in, it came from the
 * product, which has asked already: the form sends itself. Without one, any page of the web could have sent people here.
 */
export function renderSignOut(config: Config, ctx: KoaContextWithOIDC, form: string): void {
  const { entities, session } = ctx.oidc
  const asked = entities.IdTokenHint?.payload['sub'] === session?.accountId
  const [opening, rest] = splitAfter(form, '<form ')
  const confirm = new Html(
    `${opening}${asked ? 'data-at-once ' : ''}class="card" ${rest}`.replace('</form>', ''),
  )
  ctx.type = 'html'
  ctx.body = page(
    config,
    'Logout',
    html`${confirm}
      <input type="hidden" name="logout" value="yes" />
      <h1>Log out of ${config.productName}?</h1>
      <button class="button" type="submit">Logout</button>
      <a class="quiet" href="/secure/">Stay signed in</a>
    </form>`,
    { script: true },
  )
}

function splitAfter(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark) + mark.length
  return [text.slice(0, at), text.slice(at)]
}
