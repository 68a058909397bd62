import type { EventFacts } from '../events/event-facts.ts'
import type { MailTemplate } from '../events/notification-kinds.ts'
import { invitationMailTemplates } from './invitation-mail-templates.ts'
import type { Words } from './mail-labels.ts'
import { paymentMailTemplates } from './payment-mail-templates.ts'
import { shortenedCoolingMailTemplates } from './shortened-cooling-mail-templates.ts'
import { transactionMailTemplates } from './transaction-mail-templates.ts'
import { wireMailTemplates } from './wire-mail-templates.ts'

/** Every mail by its template. Each says what happened, and what its reader should do next. */
export const mailTexts: Record<MailTemplate, (params: EventFacts) => Words> = {
  ...invitationMailTemplates,
  ...wireMailTemplates,
  ...shortenedCoolingMailTemplates,
  ...transactionMailTemplates,
  ...paymentMailTemplates,
}
