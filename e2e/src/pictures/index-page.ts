import type { Picture } from './take-pictures.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const figure = ({ file, width, theme, faults }: Picture): string => `
    <figure class="${width < 500 ? 'narrow' : 'wide'}">
      <figcaption>${width} px, ${theme}</figcaption>
      <a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${theme}"></a>
      ${faults.map((fault) => `<p>${escaped(fault)}</p>`).join('')}
    </figure>`

/** The pictures side by side, a row for each screen. */
export function indexPage(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ screen }) => screen)
  return `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<title>Pictures of every screen</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #eee; color: #111 }
  section > div { display: flex; gap: 12px; align-items: start; overflow-x: auto }
  figure { margin: 0 } .wide img { width: 640px } .narrow img { width: 195px }
  img { border: 1px solid #bbb; display: block } p { color: #b00; max-width: 640px }
</style>
<h1>${pictures.length} pictures of ${rows.size} screens</h1>
${[...rows].map(([screen, taken]) => `<section><h2>${escaped(screen)}</h2><div>${taken.map(figure).join('')}</div></section>`).join('\n')}
</html>
`
}
