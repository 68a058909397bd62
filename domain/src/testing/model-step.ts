/** The people of the model: who sends, a colleague with the checker right, the receiver. */
export const modelPeople = ['manager', 'checker', 'receiver'] as const
export type ModelPerson = (typeof modelPeople)[number]

/** Who may record a call-back. */
export const modelCallers = ['manager', 'checker'] as const

/** What somebody does next. `seen`: the details that were on the screen, when those decided about are others. */
export type ModelStep =
  | { does: 'edit' | 'recall' | 'send' | 'delete' | 'fail' | 'reject' | 'freeze' | 'release' }
  | { does: 'complete' | 'reopen' | 'recordSent' | 'voidSent' }
  | { does: 'callBack'; by: (typeof modelCallers)[number] }
  | { does: 'fill'; details: number }
  | { does: 'accept'; stale: boolean }
  | { does: 'pass'; by: ModelPerson; called: boolean; stale: boolean }
  | { does: 'gate'; on: boolean }
