/** One line of metrics: its name with its labels, and its value. */
export type MetricSample = { name: string; labels: Record<string, string>; value: number }

/** The lines of the text format of Prometheus that carry a value. */
export const metricSamples = (text: string): MetricSample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      if (name === '') throw new Error(`This line is no sample: ${line}`)
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', of = '']) => [key, of])
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })

/** The value of the one sample with this name and these labels, others left open; undefined when there is none. */
export const metricValue = (
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined => {
  const found = metricSamples(text).filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  if (found.length > 1) throw new Error(`${found.length} samples are called ${name}.`)
  return found[0]?.value
}
