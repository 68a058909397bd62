import { drawStep } from './draw-step.ts'
import { seededNumbers } from './random.ts'
import { worldFault } from './faults.ts'
import { productRules, type ModelRules } from './rules.ts'
import { type ModelStep, describeTrace } from './step.ts'
import { takeStep } from './take-step.ts'
import { type ModelWorld, newWorld } from './world.ts'

/** What `npm run search` asks for: the vitest configuration provides it to the tests. */
export type SearchBudget = { seed: number; steps: number | null }

declare module 'vitest' {
  interface ProvidedContext {
    search: SearchBudget
  }
}

const stepsOfWorld = 40

/** The fault that these steps lead to, and after how many of them; null when there is none. */
const faultOf = (steps: readonly ModelStep[], rules: ModelRules): { fault: string; after: number } | null => {
  const world = newWorld()
  for (const [at, step] of steps.entries()) {
    takeStep(world, step, rules)
    const fault = worldFault(world)
    if (fault !== null) return { fault, after: at + 1 }
  }
  return null
}

/** The trace without one step; without a wire, also without what was done to it. */
const withoutStep = (trace: readonly ModelStep[], at: number): ModelStep[] => {
  if (trace[at]?.does !== 'newWire') return trace.toSpliced(at, 1)
  const place = trace.slice(0, at).filter(({ does }) => does === 'newWire').length
  return trace.toSpliced(at, 1).flatMap((step) => {
    if (!('wire' in step) || step.wire < place) return [step]
    return step.wire === place ? [] : [{ ...step, wire: step.wire - 1 }]
  })
}

/** The trace without every step that it does not need. */
const shortest = (steps: readonly ModelStep[], rules: ModelRules): ModelStep[] => {
  let trace = steps.slice(0, faultOf(steps, rules)?.after)
  for (let at = trace.length - 1; at >= 0; at -= 1) {
    const shorter = withoutStep(trace, at)
    if (faultOf(shorter, rules)) trace = shorter
    at = Math.min(at, trace.length)
  }
  return trace
}

/** The step is that of a named payer. */
const isOfPayer = (world: ModelWorld, step: ModelStep): boolean =>
  'wire' in step &&
  'by' in step &&
  world.wires[step.wire]?.paying.payers.some(({ who }) => who === step.by) === true

export type Found = { fault: string; trace: string; steps: number }

/** Searches worlds of forty steps each until the budget is spent, or a fault is found. `reached` counts what worlds came to. */
export const search = (
  { steps, seed, reached }: { steps: number; seed: number; reached?: Map<string, number> },
  rules: ModelRules = productRules,
): Found | null => {
  const random = seededNumbers(seed)
  for (let taken = 0; taken < steps;) {
    const world = newWorld()
    const trace: ModelStep[] = []
    for (let at = 0; at < stepsOfWorld && taken < steps; at += 1, taken += 1) {
      const step = drawStep(world, random)
      trace.push(step)
      const done = takeStep(world, step, rules)
      if (reached && done) {
        reached.set(step.does, (reached.get(step.does) ?? 0) + 1)
        if (isOfPayer(world, step)) reached.set(`payer: ${step.does}`, 1)
        if (step.does === 'accept')
          for (const what of [world.wires[step.wire]?.status, ...(world.wires[step.wire]?.openGates ?? [])])
            reached.set(`accept: ${what}`, (reached.get(`accept: ${what}`) ?? 0) + 1)
      }
      const fault = worldFault(world)
      if (fault !== null) return { fault, trace: describeTrace(shortest(trace, rules)), steps: taken + 1 }
    }
  }
  return null
}
