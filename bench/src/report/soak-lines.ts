import type { Soaked } from '../soak/bench-soak.ts'
import type { Line } from './lines.ts'

const mostGrowth = 1.1

export const soakLines = ({ ms, first, last, lives, perSecond, full }: Soaked): Line[] => [
  {
    what: `(k) resident memory after ${Math.round(ms / 1000)} s at half load / after a tenth of that`,
    figure: `${(last / first).toFixed(2)}: ${Math.round(last)} MB / ${Math.round(first)} MB`,
    limit: `at most ${mostGrowth.toFixed(2)}`,
    holds: last / first <= mostGrowth,
  },
  {
    what: 'its load',
    figure: `${lives.toLocaleString('en-US')} wires, ${perSecond.toFixed(1)}/s of ${full.toFixed(1)}/s at full load`,
    limit: '',
  },
]
