import { getClosingBoard } from '@countersign/contract/closing/closing-board'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { readClosingBoard } from './read-closing-board.ts'

export const registerClosingBoard = (app: FastifyInstance, services: Services): void => {
  register(app, services, getClosingBoard, ({ caller, params }) =>
    readClosingBoard(services, caller, params.transactionId),
  )
}
