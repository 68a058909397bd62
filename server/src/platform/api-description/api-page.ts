import { problems } from '@countersign/contract/platform/problem-codes'
import { html, type Html } from '../http/html.ts'
import type { ApiDescription } from './openapi.ts'

type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: { type?: string }
}
type Content = Record<string, { schema: unknown }>
type Response = { description: string; content?: Content }
type Shared = { $ref: string }
type Operation = {
  summary: string
  tags: [string]
  security: unknown[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response | Shared>
}
type Refusal = { description: string; codes?: readonly string[]; examples?: readonly string[] }
type Call = Operation & { method: string; path: string }

const callsOf = ({ paths }: ApiDescription): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      Object.assign({ method: method.toUpperCase(), path }, operation as Operation),
    ),
  )

const idOf = ({ method, path }: Call): string => `${method.toLowerCase()}${path.replaceAll(/[^\w-]+/g, '-')}`

const parameterRow = ({ name, in: place, required, description, schema }: Parameter): Html =>
  html`<tr>
    <td><code>${name}</code></td>
    <td>${place}</td>
    <td>${schema.type ?? 'see /openapi.json'}${required ? ', required' : ''}</td>
    <td>${description ?? ''}</td>
  </tr>`

const parameterTable = (parameters: readonly Parameter[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Type</th>
        <th scope="col">What it is</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(parameterRow)}
    </tbody>
  </table>`

const contentOf = (title: string, content: Content = {}): Html[] =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      html`<h4>${title}, <code>${type}</code></h4>
        <pre tabindex="0">${JSON.stringify(schema, null, 1)}</pre>`,
  )

const refusalLine = ({ responses }: Call): Html | string => {
  const statuses = Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response && status !== 'default' ? [status] : [],
  )
  if (statuses.length === 0) return ''
  return html`<p>
    <a href="#refusals">Refusals</a>: ${statuses.map((status) => html`<code>${status}</code> `)}
  </p>`
}

const refusalRow = ([status, { description, ...problem }]: [string, Refusal]): Html =>
  html`<tr>
    <td><code>${status}</code></td>
    <td>${description}</td>
    <td>
      ${(problem.codes ?? problem.examples ?? []).map((code) => html`<code>${code}</code> `)}
      ${problem.codes ? '' : 'and others'}
    </td>
  </tr>`

const refusalTable = (): Html =>
  html`<section aria-labelledby="refusals">
    <h2 id="refusals">Refusals</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
          <th scope="col">Codes</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries<Refusal>(problems).map(refusalRow)}
      </tbody>
    </table>
  </section>`

const callDetails = (call: Call): Html =>
  html`<details id="${idOf(call)}">
    <summary>
      <code class="method">${call.method}</code> <code>${call.path}</code>
      <span>${call.summary}</span>
    </summary>
    <p>${call.security.length > 0 ? 'Needs a Bearer id token.' : 'No sign-in required.'}</p>
    ${call.parameters.length > 0 ? parameterTable(call.parameters) : ''}
    ${contentOf('Body', call.requestBody?.content)}
    ${Object.entries(call.responses).flatMap(([status, response]) =>
      '$ref' in response
        ? []
        : response.content
          ? contentOf(`Answer ${status}`, response.content)
          : [html`<h4>Answer ${status}: ${response.description}</h4>`],
    )}
    ${refusalLine(call)}
  </details>`

/** Every call by its first word, each with its input and answer; opened without scripts, in print likewise. */
export function apiPage(description: ApiDescription): string {
  const groups = Map.groupBy(callsOf(description), ({ tags: [tag] }) => tag)
  const names = [...groups.keys()].toSorted()
  const { title, version, description: conventions } = description.info
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API - ${title}</title>
        <link rel="icon" href="/secure/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <main>
          <h1>API of ${title} ${version}</h1>
          <p>
            ${conventions} Every refusal is a problem document (RFC 9457) with a stable <code>code</code>, but
            a 403 may be the plain text <code>User inactive or blocked</code>. For programs:
            <a href="/openapi.json">/openapi.json</a>.
          </p>
          <nav aria-label="Groups">${names.map((name) => html`<a href="#${name}">${name}</a> `)}</nav>
          ${names.map(
            (name) =>
              html`<section aria-labelledby="${name}">
                <h2 id="${name}">${name}</h2>
                ${(groups.get(name) ?? []).map(callDetails)}
              </section>`,
          )}
          ${refusalTable()}
        </main>
      </body>
    </html>`.text
}
