/** The demo's people, as its sign-in page lists them; all share one password. */
export const people = {
  morgan: { email: 'morgan@harbor.example', name: 'Morgan Hale' },
  olivia: { email: 'olivia@harbor.example', name: 'Olivia Reyes' },
  tessa: { email: 'tessa@firsttrust.example', name: 'Tessa Lindqvist' },
  theo: { email: 'theo@firsttrust.example', name: 'Theo Okafor' },
  blake: { email: 'blake@lexbond.example', name: 'Blake Sandoval' },
  irene: { email: 'irene@salina.example', name: 'Irene Novak' },
  nadia: { email: 'nadia@nowhere.example', name: 'Nadia Petrov' },
  admin: { email: 'admin@countersign.example', name: 'Alex Admin' },
} as const

export type Person = keyof typeof people

export const demoPassword = 'Demo-Closing-2026'
