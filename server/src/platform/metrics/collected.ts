import { Counter, type CounterConfiguration, Gauge, type GaugeConfiguration } from 'prom-client'

/** A gauge that finds its value by `collect`, whenever metrics are read. */
export const collectedGauge = <Label extends string>(
  configuration: GaugeConfiguration<Label> & Required<Pick<GaugeConfiguration<Label>, 'collect'>>,
): Gauge<Label> => new Gauge(configuration)

/** The same for a counter. */
export const collectedCounter = <Label extends string>(
  configuration: CounterConfiguration<Label> & Required<Pick<CounterConfiguration<Label>, 'collect'>>,
): Counter<Label> => new Counter(configuration)
