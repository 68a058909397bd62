import { type Database, run, runOne } from '../../platform/database/connection.ts'

export type NewMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** A sealed one-time link is in it: it is emptied once it is delivered. */
  holdsLink?: boolean
  /** Whose invitation it is. */
  participantId?: string | undefined
}

export type KeptMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Its one-time link is sealed in `text` and `html`. */
  holdsLink: boolean
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

const columns = `id, recipient, subject, body_text as text, body_html as html, holds_link as "holdsLink", status, attempts,
  last_error as "lastError", created_at as "createdAt", sent_at as "sentAt"`

/**
 * Keeps mails. `delivered`: the development mailbox is where they go, so being kept is being delivered; otherwise they
 * wait as 'queued' for their jobs.
 */
export const insertMails = async (
  db: Database,
  mails: readonly NewMail[],
  { delivered }: { delivered: boolean },
): Promise<void> => {
  await run(
    db,
    `insert into mails (id, recipient, subject, body_text, body_html, holds_link, participant_id, status, sent_at)
     select m.id, m.recipient, m.subject, m.text, m.html, coalesce(m."holdsLink", false), m."participantId",
            case when $2 then 'sent' else 'queued' end, case when $2 then now() end
       from jsonb_to_recordset($1::jsonb) as m(id uuid, recipient text, subject text, text text, html text, "holdsLink" boolean, "participantId" uuid)`,
    [JSON.stringify(mails), delivered],
  )
}

export const findMail = (db: Database, id: string): Promise<KeptMail | undefined> =>
  runOne<KeptMail>(db, `select ${columns} from mails where id = $1`, [id])

/** Newest first. */
export const listMails = (db: Database, limit: number): Promise<KeptMail[]> =>
  run<KeptMail>(db, `select ${columns} from mails order by id desc limit $1`, [limit])

/** A mail that carried a one-time link is emptied: from now on the link is its reader's alone. */
export const markSent = async (db: Database, id: string): Promise<void> => {
  await run(
    db,
    `update mails set status = 'sent', attempts = attempts + 1, sent_at = now(),
            body_text = case when holds_link then '' else body_text end,
            body_html = case when holds_link then '' else body_html end
      where id = $1 and status <> 'sent'`,
    [id],
  )
}

/**
 * The notification types that the user of each address does not want by mail; 'everything' for an inactive
 * user, because closings no longer concern a person who left.
 */
export const unwantedMailsOf = async (
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, readonly string[] | 'everything'>> => {
  const rows = await run<{ email: string; unwanted: string[]; inactive: boolean }>(
    db,
    `select email, unwanted_mails as unwanted, status = 'Inactive' as inactive from users
      where email = any($1::text[]) and (unwanted_mails <> '{}' or status = 'Inactive')`,
    [addresses],
  )
  return new Map(rows.map(({ email, unwanted, inactive }) => [email, inactive ? 'everything' : unwanted]))
}

/**
 * The last error stays on the row after a later attempt worked: it says why the mail was late. A server that was frozen may
 * note it after another one has sent the mail: that changes nothing.
 */
export const markFailed = async (db: Database, id: string, error: string): Promise<void> => {
  await run(
    db,
    `update mails set status = 'failed', attempts = attempts + 1, last_error = left($2, 500)
      where id = $1 and status <> 'sent'`,
    [id, error],
  )
}

/**
 * Queues a job for each mail. A mail server that stays away for sixteen hours is not tried further. `traces`: where the
 * request that a mail tells of stands in its trace, by the id of the mail.
 */
export const addMailJobs = async (
  db: Database,
  mailIds: readonly string[],
  traces: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const payloads = mailIds.map((mailId) => ({ mailId, trace: traces.get(mailId) }))
  await run(
    db,
    `select count(*) from graphile_worker.add_jobs(array(
       select json_populate_record(null::graphile_worker.job_spec, json_build_object(
         'identifier', 'send-mail', 'payload', payload, 'max_attempts', 12))
       from json_array_elements($1::json) as payload))`,
    [JSON.stringify(payloads)],
  )
}
