import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '../loading/load-chunk.ts'
import { reportError } from './report-error.ts'

type Props = {
  name?: string | undefined
  /** Stands for what failed. `missedOffline`: only its code is missing, which was asked for offline. */
  renderFallback: (missedOffline: boolean) => ReactNode
  children: ReactNode
}

/** Catches what its children throw while rendering, a chunk that did not load included, and reports it. */
export class CatchErrors extends Component<Props, { failed: boolean; missedOffline: boolean }> {
  override state = { failed: false, missedOffline: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, missedOffline: error instanceof ChunkLoadError && error.missedOffline }
  }

  override componentDidCatch(error: unknown) {
    reportError(error, this.props.name)
  }

  override render() {
    const { renderFallback, children } = this.props
    return this.state.failed ? renderFallback(this.state.missedOffline) : children
  }
}
