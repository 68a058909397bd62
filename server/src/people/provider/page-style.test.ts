import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const colorsIn = async (path: string): Promise<string[]> => {
  const css = await readFile(new URL(path, import.meta.url), 'utf8')
  return css.match(/^ {2}--[\w-]+: light-dark\(.+\);$/gm) ?? []
}

test('the pages that the server makes have the colors of the screens, to the last digit', async () => {
  const [pages, screens] = [
    await colorsIn('../../platform/http/page-colors.css'),
    await colorsIn('../../../../web/src/platform/styles/theme.css'),
  ]
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((color) => !screens.includes(color))).toEqual([])
})
