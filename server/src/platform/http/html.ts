/** Markup that may stand in a page as it is. Anything else is text and gets escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Html[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

function written(part: Part): string {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(written).join('') : escape(String(part))
}

/** A template whose parts are escaped, unless they are markup already. Attributes must stand in quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, at) => text + written(parts[at] ?? '')).join(''))
