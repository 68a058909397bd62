import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../platform/http/problem.ts'
import { openMail } from '../mail/open-mail.ts'
import { findMail, listMails } from '../mail/store.ts'
import type { Services } from '../../platform/http/services.ts'
import { mailboxPage, mailboxStyle, mailPage } from './pages.ts'

const mostShown = 200

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

/**
 * The development mailbox shows every mail, so that a developer can follow its links. Anyone who reaches the
 * server can read it, so it does not exist in production.
 */
export const registerMailbox = (app: FastifyInstance, { config, database }: Services): void => {
  if (config.production) return

  app.get('/mailbox', async (_request, reply) =>
    page(reply, mailboxPage(await listMails(database, mostShown), config.productName)),
  )

  app.get('/mailbox/style.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(mailboxStyle),
  )

  app.get<{ Params: { mailId: string } }>('/mailbox/:mailId', async (request, reply) => {
    const { mailId } = request.params
    const mail = id.test(mailId) ? await findMail(database, mailId) : undefined
    if (!mail) throw notFound('mail')
    return page(reply, mailPage(openMail(config.secrets, mail), config.productName))
  })
}
