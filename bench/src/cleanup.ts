type Step = () => Promise<unknown>

const steps: Step[] = []
let running: Promise<void> | undefined

/** Has `step` done when the run ends, however it ends. Gives a function that does it now. */
export const atEnd = (step: Step): (() => Promise<void>) => {
  steps.push(step)
  return async () => {
    const at = steps.indexOf(step)
    if (at === -1) return
    steps.splice(at, 1)
    await step()
  }
}

const runSteps = async (): Promise<void> => {
  for (let step = steps.pop(); step; step = steps.pop()) {
    await step().catch((error: unknown) => process.stderr.write(`While cleaning up: ${String(error)}\n`))
  }
}

/** Ends what was started, the last first. Called twice, it is done once. */
export const cleanUp = (): Promise<void> => (running ??= runSteps())
