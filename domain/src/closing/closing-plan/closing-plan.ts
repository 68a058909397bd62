/** One maturity of the issue. `rate` is the interest rate in per cent as printed, such as "4.125". */
export type Maturity = {
  /** YYYY-MM-DD. */
  date: string
  /** Cents of principal. */
  amount: number
  rate: string
  cusip: string
}

export const deliveryWays = ['DTC FAST', 'DTC', 'Physical'] as const

export type DeliveryWay = (typeof deliveryWays)[number]

/** How the bonds themselves are delivered. Empty texts are not said. */
export type Delivery = {
  way: DeliveryWay | null
  /** Who keeps the certificates under FAST, and the like. */
  agent: string
  remarks: string
}

/** A paper of the closing, and who brings it. */
export type ClosingDocument = { title: string; from: string; ready: boolean }

/** One step of the day. `time` is HH:MM in the closing's own time zone. */
export type TimetableStep = { time: string; what: string; who: string }

/** A person who gets the memo besides the participants and the managing desk. */
export type FurtherReader = { name: string; organization: string }

export const closingMethods = ['In person', 'By mail', 'By telephone', 'By video'] as const

export type ClosingMethod = (typeof closingMethods)[number]

/** Where and how the closing goes on, as the manager enters it. */
export type ClosingPlan = {
  method: ClosingMethod | null
  place: string
  delivery: Delivery
  maturities: readonly Maturity[]
  documents: readonly ClosingDocument[]
  timetable: readonly TimetableStep[]
  distribution: readonly FurtherReader[]
}

export const noClosingPlan: ClosingPlan = {
  method: null,
  place: '',
  delivery: { way: null, agent: '', remarks: '' },
  maturities: [],
  documents: [],
  timetable: [],
  distribution: [],
}

export const mostMaturities = 100
export const mostDocuments = 100
export const mostSteps = 50
export const mostFurtherReaders = 100
