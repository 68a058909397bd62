import { wireStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { Gauge, type Registry } from 'prom-client'
import { readWireTotals } from '../../closing/overview/dashboard-store.ts'
import { readHeldUpSeconds } from '../../messaging/mail/held-up-mails-store.ts'
import { readOutboxFigures } from '../../messaging/outbox/outbox-figures-store.ts'
import { readQueueFigures } from '../../platform/jobs/queue-figures-store.ts'
import { readWireCheck } from '../../wires/record/wire-check-store.ts'
import type { DatabaseFigure } from '../../platform/metrics/database-figures.ts'

/** Figures of the whole installation: every server that is asked shows the same. */
export const shownFigures = (registry: Registry, tasks: readonly string[]): DatabaseFigure[] => [
  wireFigures(registry),
  wireCheckFigures(registry),
  jobFigures(registry, tasks),
  outboxFigures(registry),
  heldUpMails(registry),
]

const wireFigures = (registry: Registry): DatabaseFigure => {
  const wires = new Gauge({
    name: 'countersign_wires',
    help: 'Wires of the installation by status, those of deleted transactions among them.',
    labelNames: ['status'] as const,
    registers: [registry],
  })
  return {
    forget: () => wires.reset(),
    async read(db) {
      const counts = new Map((await readWireTotals(db)).map(({ status, count }) => [status, count]))
      return () => {
        for (const { id, name } of wireStatuses) wires.set({ status: name }, counts.get(String(id)) ?? 0)
      }
    },
  }
}

const wireCheckFigures = (registry: Registry): DatabaseFigure => {
  const registers = [registry]
  const altered = new Gauge({
    name: 'countersign_altered_wires',
    help: 'Wires of open closings of the installation that differ from what was confirmed, by the last check of all.',
    registers,
  })
  const checked = new Gauge({
    name: 'countersign_wire_check_timestamp_seconds',
    help: 'Unix time at which the last check of the wires of open closings of the installation ended.',
    registers,
  })
  return {
    forget() {
      altered.reset()
      checked.reset()
    },
    async read(db) {
      const check = await readWireCheck(db)
      return () => {
        if (check === undefined) return
        altered.set(check.altered)
        checked.set(check.finishedAt.getTime() / 1000)
      }
    },
  }
}

/** A job that this release does not know, as one that an older release left. */
const otherTask = 'other'

const states = ['waiting', 'running', 'retrying', 'failed'] as const

const jobFigures = (registry: Registry, tasks: readonly string[]): DatabaseFigure => {
  const registers = [registry]
  const jobs = new Gauge({
    name: 'countersign_jobs',
    help: 'Jobs in the queue of the installation. A failed one is tried no more.',
    labelNames: ['task', 'state'] as const,
    registers,
  })
  const oldest = new Gauge({
    name: 'countersign_job_oldest_seconds',
    help: 'Age of the oldest job of the installation that is not finished and not given up.',
    labelNames: ['task'] as const,
    registers,
  })
  return {
    forget() {
      jobs.reset()
      oldest.reset()
    },
    async read(db) {
      const figures = await readQueueFigures(db)
      return () => {
        for (const task of tasks) {
          for (const state of states) jobs.set({ task, state }, 0)
          oldest.set({ task }, 0)
        }
        for (const { task: named, oldestSeconds, ...counts } of figures) {
          const task = tasks.includes(named) ? named : otherTask
          for (const state of states) jobs.inc({ task, state }, counts[state])
          oldest.set({ task }, oldestSeconds ?? 0)
        }
      }
    },
  }
}

const heldUpMails = (registry: Registry): DatabaseFigure => {
  const oldest = new Gauge({
    name: 'countersign_mail_held_up_seconds',
    help: 'Age of the oldest mail of the installation that waits since the mail server takes none.',
    registers: [registry],
  })
  return {
    forget: () => oldest.reset(),
    async read(db) {
      const seconds = await readHeldUpSeconds(db)
      return () => oldest.set(seconds)
    },
  }
}

const outboxFigures = (registry: Registry): DatabaseFigure => {
  const registers = [registry]
  const rows = new Gauge({
    name: 'countersign_outbox_rows',
    help: 'Outbox rows of the installation: waiting for their dispatch, or set aside because they could not be read.',
    labelNames: ['state'] as const,
    registers,
  })
  const oldest = new Gauge({
    name: 'countersign_outbox_oldest_seconds',
    help: 'Age of the oldest outbox row that waits: how late mails and live updates are.',
    registers,
  })
  return {
    forget() {
      rows.reset()
      oldest.reset()
    },
    async read(db) {
      const { waiting, setAside, oldestSeconds } = await readOutboxFigures(db)
      return () => {
        rows.set({ state: 'waiting' }, waiting)
        rows.set({ state: 'set aside' }, setAside)
        oldest.set(oldestSeconds)
      }
    },
  }
}
