import { menuScreens } from '@countersign/domain/platform/access/menus'

const names: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\/(transactions\/?)?$/, 'Transactions'],
  [/^\/transactions\/[^/]+\/wires\//, 'the wire'],
  [/^\/transactions\/./, 'the transaction'],
  [/^\/closingmemos(\/|$)/i, 'Closing Memos'],
  [/^\/team(\/|$)/, 'Team'],
  [/^\/settings(\/|$)/, 'Settings'],
  [/^\/support(\/|$)/, 'Support'],
]

/** What a person knows the screen at a path by; undefined where nothing is known. */
export function screenName(path: string): string | undefined {
  const menu = Object.values(menuScreens).find((screen) => path === screen.path)
  return names.find(([pattern]) => pattern.test(path))?.[1] ?? menu?.label
}

/** The same for addresses that share what stands around them: going between the pages of a transaction leaves that in place. */
export const screenKey = (path: string): string =>
  /^\/transactions\/[^/]+(?=\/|$)(?!\/wires\/)/.exec(path)?.[0] ?? path
