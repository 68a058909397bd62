import type { AnswerOf } from '../../platform/api/request-shape.ts'

/** An invitation as the caller's list shows it. */
export type Invitation = AnswerOf<'GET /invitation'>['items'][number]
