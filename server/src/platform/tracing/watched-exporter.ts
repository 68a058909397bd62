import type { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { outsideTraces } from './tracing.ts'

export type TraceLog = {
  warn: (members: Record<string, unknown>, message: string) => void
  info: (members: Record<string, unknown>, message: string) => void
}

/** Says once that the collector takes no traces, and once that it takes them again: never for each batch. */
export const watchedExporter = (
  exporter: SpanExporter,
  log: TraceLog,
  { SUCCESS }: typeof ExportResultCode,
): SpanExporter => {
  let works = true
  return {
    export: (spans, done) =>
      outsideTraces(() =>
        exporter.export(spans, (result) => {
          const worked = result.code === SUCCESS
          if (works && !worked)
            log.warn(
              { ...(result.error && { err: result.error }) },
              'The collector of traces does not take them: they are dropped until it does',
            )
          if (worked && !works) log.info({}, 'The collector of traces takes them again')
          works = worked
          done(result)
        }),
      ),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
    shutdown: () => exporter.shutdown(),
  }
}
