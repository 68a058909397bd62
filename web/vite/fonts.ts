import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const web = join(import.meta.dirname, '..')
const typeface = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
)

/** The weights that the screens use, and the features: digits of one width, pairs, ligatures and accents. */
const kept = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
} as const

/** 'U+0020-007E, U+00A0' as the characters themselves. */
const charactersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')

/** Writes the font files that the stylesheet names, each with the characters that stand beside it there. */
export const fonts: Plugin = {
  name: 'fonts',
  async config() {
    const style = await readFile(join(web, 'src/platform/styles/theme.css'), 'utf8')
    const original = await readFile(typeface)
    const faces = [...style.matchAll(/build\/(fonts\/geist-\w+\.woff2)[^}]*?unicode-range:([^;]+);/g)]
    await mkdir(join(web, 'build/fonts'), { recursive: true })
    await Promise.all(
      faces.map(async ([, file = '', ranges = '']) =>
        writeFile(join(web, 'build', file), await subsetFont(original, charactersOf(ranges), kept)),
      ),
    )
  },
}

/** Every page uses this one: asking for it beside the script saves a round trip before text settles. */
export const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => /geist-first-[\w-]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/secure/${file}`,
            crossorigin: true,
          },
          injectTo: 'head' as const,
        }))
    },
  },
}
