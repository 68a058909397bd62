import { basePath } from '../navigation/paths.ts'

/**
 * Whether the page still draws: a part of it loads, or the screens that stand are those of another address than `path`, which
 * includes `/secure`. The address changes before its screen is drawn. A page of a signed-out user names no address.
 */
export function pageWaits(page: Document, path: string): boolean {
  if (page.querySelector('[data-waiting]') !== null) return true
  const drawn = page.querySelector<HTMLElement>('main[data-path]')?.dataset['path']
  return drawn !== undefined && withoutSlash(`${basePath}${drawn}`) !== withoutSlash(path)
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')
