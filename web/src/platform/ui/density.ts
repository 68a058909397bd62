export const densities = ['comfortable', 'compact'] as const

export type Density = (typeof densities)[number]

const key = 'countersign.density'

/** This browser's own choice, like its colors: a desk's large screen says nothing about the same person's laptop. */
export function keptDensity(): Density {
  const kept = localStorage.getItem(key)
  return densities.find((one) => one === kept) ?? 'comfortable'
}

export function keepDensity(density: Density): void {
  localStorage.setItem(key, density)
  showDensity(density)
}

/** The style sheet has the measures of each. */
export function showDensity(density: Density): void {
  const { dataset } = document.documentElement
  if (density === 'comfortable') delete dataset['density']
  else dataset['density'] = density
}
