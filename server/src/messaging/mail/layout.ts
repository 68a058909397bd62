import { withoutHiddenCharacters } from '@countersign/domain/platform/text/hidden-characters'

/** A mail as it is kept. `html` is what stands in the body; `htmlDocument` makes a whole of it when it is sent. */
export type RenderedMail = { subject: string; text: string; html: string }

/** What a mail says, before it is laid out. All are plain texts. */
export type MailText = {
  subject: string
  /** What to do by when: the first words of the mail, so that a mailbox shows them beside the subject. */
  firstLine: string
  /** One sentence that says what happened. */
  headline: string
  /** Label and value, a line each. */
  facts: readonly (readonly [string, string])[]
  paragraphs: readonly string[]
  action: { label: string; url: string }
  /** Why its reader gets it, after 'You received this email because'; unless said, as one who takes part in the closing. */
  reason?: string
}

/** Shared with the development mailbox, which shows mails inside its own page. */
export const mailStyle = `
.mail { margin: 0 auto; max-width: 34rem; overflow-wrap: anywhere; font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; }
.mail h1, .mail h2 { font-size: 1.25rem; line-height: 1.35; margin: 0 0 1rem; }
.mail .product { font-weight: 600; letter-spacing: 0.01em; }
.mail table { border-collapse: collapse; margin: 0 0 1.25rem; font-variant-numeric: tabular-nums; }
.mail th { text-align: left; font-weight: 400; opacity: 0.75; padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; overflow-wrap: normal; }
.mail td { padding: 0.2rem 0; font-weight: 500; }
.mail .action { display: inline-block; padding: 0.65rem 1.1rem; border-radius: 0.5rem; background: #155e63;
  color: #ffffff; text-decoration: none; font-weight: 600; }
.mail .warning { margin: 1.75rem 0 0; padding: 0.9rem 1rem; border-left: 3px solid #b45309; }
.mail .warning p { margin: 0; }
.mail .warning p + p { margin-top: 0.6rem; }
.mail .footer { margin: 1.5rem 0 0; font-size: 0.875rem; opacity: 0.75; }
`

/** The colors of the whole document, in both schemes: a mail program that knows neither keeps its own. */
const documentStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 1rem; background: #ffffff; color: #1c2321; }
@media (prefers-color-scheme: dark) { body { background: #14191b; color: #e8ecec; } }
`

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign] ?? sign)

const warnings = (productName: string): readonly string[] => [
  `${productName} never sends account or routing numbers by email. Wire instructions are never changed by email.`,
  'If a message asks you to use other instructions, do not reply and do not call a number in it. Call the person on a number you already have.',
]

/** Lays a mail out, as text and as HTML without anything remote in it. */
export const layOut = (mail: MailText, productName: string, supportEmail: string): RenderedMail => {
  const reason = mail.reason ?? `you take part in this closing on ${productName}`
  const footer = `You received this email because ${reason}. Need help? Write to ${supportEmail}.`
  return {
    subject: withoutHiddenCharacters(mail.subject),
    text: withoutHiddenCharacters(asText(mail, productName, footer)),
    html: withoutHiddenCharacters(asHtml(mail, productName, footer)),
  }
}

const asText = (mail: MailText, productName: string, footer: string): string =>
  [
    mail.firstLine,
    mail.headline,
    mail.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...mail.paragraphs,
    `${mail.action.label}:\n${mail.action.url}`,
    warnings(productName).join('\n'),
    footer,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const asHtml = (mail: MailText, productName: string, footer: string): string => {
  const rows = mail.facts.map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  const paragraphs = mail.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  return `<div class="mail">
<h1>${escapeHtml(mail.firstLine)}</h1>
<p>${escapeHtml(mail.headline)}</p>
${rows.length === 0 ? '' : `<table>${rows.join('')}</table>\n`}${paragraphs.join('\n')}
<p><a class="action" href="${escapeHtml(mail.action.url)}">${escapeHtml(mail.action.label)}</a></p>
<div class="warning">${warnings(productName)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}</div>
<p class="footer"><span class="product">${escapeHtml(productName)}</span><br>${escapeHtml(footer)}</p>
</div>
`
}

export const htmlDocument = ({ subject, html }: Pick<RenderedMail, 'subject' | 'html'>): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${documentStyle}${mailStyle}</style></head>
<body><main>${html}</main></body></html>
`
