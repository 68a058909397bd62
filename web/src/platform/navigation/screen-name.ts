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
