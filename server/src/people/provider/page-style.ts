import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtScreens } from '../../platform/http/screens.ts'

/** The style of the provider's pages, in the screens' own typeface: the browser has it already when it comes from them. */
export async function pageStyle(): Promise<string> {
  const parts = ['../../platform/http/page-colors.css', 'pages.css', 'demo.css'].map((name) =>
    readFile(new URL(name, import.meta.url), 'utf8'),
  )
  const style = (await Promise.all(parts)).join('\n')
  const assets = await readdir(join(builtScreens, 'assets')).catch(() => [])
  const font = assets.find((name) => /^geist-first-[\w-]+\.woff2$/.test(name))
  return font === undefined ? style : fontFace(font) + style
}

const fontFace = (file: string) => `@font-face {
  font-family: Geist;
  font-display: swap;
  font-weight: 400 700;
  src: url('/secure/assets/${file}') format('woff2');
}
`
