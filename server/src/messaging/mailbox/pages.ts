import { escapeHtml, mailStyle } from '../mail/layout.ts'
import type { KeptMail } from '../mail/store.ts'

export const mailboxStyle = `
:root { color-scheme: light dark; --ink: #16202a; --soft: #55616d; --line: #d9dfe5; --ground: #f6f8fa; --sheet: #fff;
  --accent: #155e63; --bad: #b42318; --good: #15703b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf2; --soft: #a3afbb; --line: #2c3742; --ground: #10161c; --sheet: #18212a; --accent: #7cc7cb;
    --bad: #ff9b8f; --good: #7fd6a0; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; flex-wrap: wrap; }
h1 { font-size: 1.35rem; margin: 0 0 .5rem; }
a { color: var(--accent); }
.note { color: var(--soft); margin: 0 0 1.5rem; }
.list { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .6rem; overflow: hidden;
  background: var(--sheet); }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .75rem 1rem; color: inherit;
  text-decoration: none; }
.list a:hover { background: var(--ground); }
.list a:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.list a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to, time { color: var(--soft); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.sent { color: var(--good); } .failed { color: var(--bad); } .queued { color: var(--soft); }
.error { grid-column: 1 / -1; color: var(--bad); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.25rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; padding: 2rem 1.25rem; }
details { margin-top: 1.5rem; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 34rem) { .list a { grid-template-columns: 1fr; } }
${mailStyle}`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/mailbox/style.css"></head>
<body><main>${body}</main></body></html>
`

const time = (at: Date): string => {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

const words: Record<KeptMail['status'], string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Failed, trying again',
}

const status = ({ status, attempts }: KeptMail): string => {
  if (status === 'sent' && attempts === 0) return '<span class="sent">Kept here, not sent out</span>'
  const tried = attempts > 0 ? ` (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'})` : ''
  return `<span class="${status}">${words[status]}${tried}</span>`
}

const entry = (mail: KeptMail): string => {
  const error =
    mail.status === 'failed' ? `<span class="error">${escapeHtml(mail.lastError ?? '')}</span>` : ''
  return `<li><a href="/mailbox/${mail.id}"><span class="subject">${escapeHtml(mail.subject)}</span>${time(mail.createdAt)}
<span class="to">To ${escapeHtml(mail.recipient)}</span>${status(mail)}${error}</a></li>`
}

/** Newest first, as given. */
export const mailboxPage = (mails: readonly KeptMail[], productName: string): string =>
  page(
    `Mailbox - ${productName}`,
    `<header><h1>Mailbox</h1><a href="/mailbox">Check for new mail</a></header>
<p class="note">Every mail that ${escapeHtml(productName)} wrote on this machine. In production this page does not exist.</p>
${
  mails.length === 0
    ? '<p>No mail yet. Send a wire invite, and its mail is here.</p>'
    : `<ol class="list">${mails.map(entry).join('\n')}</ol>`
}`,
  )

export const mailPage = (mail: KeptMail, productName: string): string => {
  const facts: readonly (readonly [string, string])[] = [
    ['To', escapeHtml(mail.recipient)],
    ['Written', time(mail.createdAt)],
    ['Status', status(mail)],
    ...(mail.lastError === null ? [] : [['Last error', escapeHtml(mail.lastError)] as const]),
  ]
  return page(
    `${mail.subject} - ${productName}`,
    `<p><a href="/mailbox">All mail</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>
<section class="sheet" aria-label="The mail">${mail.html.replaceAll(/<(\/?)h1>/g, '<$1h2>')}</section>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`,
  )
}
