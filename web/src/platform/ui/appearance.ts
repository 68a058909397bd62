export const appearances = ['light', 'dark', 'system'] as const

export type Appearance = (typeof appearances)[number]

const key = 'countersign.appearance'

/** This browser's own choice: a desk's dark screen says nothing about the same person's phone. */
export function keptAppearance(): Appearance {
  const kept = localStorage.getItem(key)
  return appearances.find((one) => one === kept) ?? 'system'
}

export function keepAppearance(appearance: Appearance): void {
  localStorage.setItem(key, appearance)
  showAppearance(appearance)
}

/** 'system' leaves the choice to the system, as it changes through the day. */
export function showAppearance(appearance: Appearance): void {
  const { dataset } = document.documentElement
  if (appearance === 'system') delete dataset['theme']
  else dataset['theme'] = appearance
}
